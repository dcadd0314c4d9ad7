'use client';
import { contract } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { Card } from '../../ui/card.tsx';
import styles from './admin.module.css';
import { When } from './admin-parts.tsx';

/** Notes of staff about a team, newest first. Its members never see them. */
export function InternalNotes({ teamId }: { teamId: string }) {
  const t = useTranslations();
  const reply = useApi(contract.internalNotes, { query: { teamId } });
  const form = useSubmit({
    initialValues: { text: '' },
    async send({ text }, { write, reset }) {
      if (!(await write(contract.addInternalNote, { body: { teamId, text: text.trim() } }))) return;
      reset();
      void reply.mutate();
    },
  });

  return (
    <Card title={t('admin.notes.title')} note={t('admin.notes.hidden')}>
      <Form
        form={form}
        submit={t('admin.notes.add')}
        button={{ size: 'xs', variant: 'default', disabled: form.values.text.trim() === '' }}
      >
        <Textarea
          label={t('admin.notes.label')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={MAX_TEXT_LENGTHS.message}
          {...form.field('text')}
        />
      </Form>
      <Loaded reply={reply} heightPx={80}>
        {({ notes }) => (
          <ul className={styles.notes} aria-label={t('admin.notes.title')}>
            {notes.map(note => (
              <li key={note.id}>
                <p className={styles.prose} dir="auto" data-private>
                  {note.text}
                </p>
                <footer>
                  <bdi data-private>{note.writtenBy}</bdi> · <When at={note.writtenAt} />
                </footer>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
