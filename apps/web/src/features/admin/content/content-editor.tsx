'use client';
import { contract } from '@clipscope/contract';
import { CONTENT_LENGTHS, slicesOfMarkup } from '@clipscope/domain';
import { Button, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import articles from '../../../kit/content/content.module.css';
import { ContentSlices } from '../../../kit/content/content-slices.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { showToast } from '../../../kit/toast/toast-queue.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { MessageBox } from '../../../ui/message-box.tsx';
import { BodyEditor } from './body-editor.tsx';
import styles from './content.module.css';
import {
  type Details,
  draftOf,
  type Fields,
  fieldsOf,
  isSame,
  readUnsaved,
  storeUnsaved,
} from './content.ts';
import { HistoryCard } from './history-card.tsx';
import { PublicationCard } from './publication-card.tsx';

type Props = {
  readonly document: Details;
  /** Undefined reads the document again. */
  readonly onChanged: (document: Details | undefined) => void;
};

const POSITION = /^\d{1,4}$/;

/** Fields and text of a document beside what they will look like. Every save is a version; what is not saved stays here. */
export function ContentEditor({ document, onChanged }: Props) {
  const t = useTranslations('admin.content');
  const { id, draft } = document;
  const saved = useMemo(() => fieldsOf(draft), [draft]);
  const [found] = useState(() => readUnsaved(browserStorage(), id));
  const [basedOn, setBasedOn] = useState(found?.basedOn ?? draft.number);
  const [isDiscarding, setDiscarding] = useState(false);
  const form = useSubmit<Fields>({
    initialValues: found?.fields ?? saved,
    validate: {
      title: isNotEmpty(t('titleMissing')),
      position: text => (POSITION.test(text.trim()) ? null : t('positionInvalid')),
    },
    async send(values, { write }) {
      const reply = await write(contract.saveContent, {
        params: { id },
        body: { ...draftOf(values), basedOn },
      });
      // Somebody else saved: their version is shown beside this text.
      if (!reply) return onChanged(undefined);
      taken(reply, values);
      showToast({ text: t('savedToast', { number: reply.draft.number }), kind: 'success' });
    },
  });
  const { values, setValues } = form;
  const isDirty = !isSame(values, saved);
  const hasNewer = draft.number > basedOn;

  useEffect(() => {
    storeUnsaved(browserStorage(), id, isDirty ? { basedOn, fields: values } : null);
  }, [id, isDirty, basedOn, values]);

  /** The server's version replaces what was sent, but nothing that was typed since. */
  function taken(reply: Details, sent?: Fields) {
    setBasedOn(reply.draft.number);
    setValues(now => (sent === undefined || isSame(sent, now as Fields) ? fieldsOf(reply.draft) : now));
    onChanged(reply);
  }

  return (
    <>
      {hasNewer && (
        <MessageBox title={t('newer', { number: draft.number })} tone="warn" urgent>
          <p>{t('newerText', { who: document.savedBy ?? t('product') })}</p>
          <Button size="xs" variant="default" onClick={() => setBasedOn(draft.number)}>
            {t('keepMine')}
          </Button>
        </MessageBox>
      )}
      <div className={styles.columns}>
        <div className={layout.blocks}>
          <Card
            title={t(`kinds.${document.type}`)}
            note={isDirty ? t('unsaved') : t('version', { number: draft.number })}
          >
            <Form
              form={form}
              submit={t('save')}
              button={{ disabled: !isDirty || hasNewer }}
              otherButtons={
                isDirty && (
                  <Button variant="default" onClick={() => setDiscarding(true)}>
                    {t('discard')}
                  </Button>
                )
              }
            >
              <p className={layout.faint} dir="auto">
                {document.path}
              </p>
              <TextInput
                label={t('titleField')}
                maxLength={CONTENT_LENGTHS.title}
                dir="auto"
                {...form.field('title')}
              />
              <Textarea
                label={t('summary')}
                description={t('summaryText')}
                maxLength={CONTENT_LENGTHS.summary}
                autosize
                minRows={2}
                dir="auto"
                {...form.field('summary')}
              />
              {document.type === 'guide' && (
                <div className={styles.pair}>
                  <TextInput
                    label={t('topic')}
                    maxLength={CONTENT_LENGTHS.topic}
                    dir="auto"
                    {...form.field('topic')}
                  />
                  <TextInput
                    label={t('position')}
                    inputMode="numeric"
                    maxLength={4}
                    {...form.field('position')}
                  />
                </div>
              )}
              <BodyEditor
                value={values.body}
                field={form.field('body')}
                cover={values.cover}
                onChange={body => setValues({ body })}
                onCover={cover => setValues({ cover })}
              />
            </Form>
          </Card>
          <PublicationCard document={document} isDirty={isDirty} onChanged={onChanged} />
        </div>
        <Card title={t('look')}>
          <Look values={values} language={document.language} />
        </Card>
      </div>
      <HistoryCard document={document} isDirty={isDirty} onRestored={taken} />
      <ConfirmDialog
        opened={isDiscarding}
        title={t('discardTitle')}
        confirm={t('discard')}
        isFinal
        onConfirm={() => {
          setDiscarding(false);
          setBasedOn(draft.number);
          setValues(saved);
        }}
        onClose={() => setDiscarding(false)}
      >
        <p>{t('discardText', { number: draft.number })}</p>
      </ConfirmDialog>
    </>
  );
}

/** The document as the site will show it, a moment behind what is typed. */
function Look({ values, language }: { values: Fields; language: string }) {
  const title = useDeferredValue(values.title);
  const body = useDeferredValue(values.body);
  const slices = useMemo(() => slicesOfMarkup(body), [body]);
  return (
    <div className={layout.stack} lang={language} dir="auto">
      <h3 className={styles.title}>{title}</h3>
      <p className={layout.muted}>{values.summary}</p>
      <div className={articles.article}>
        <ContentSlices slices={slices} />
      </div>
    </div>
  );
}
