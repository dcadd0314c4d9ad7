'use client';
import { contract } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '../../../kit/form/form.tsx';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { useAction } from '../../../kit/use-action.ts';
import { useCallApi } from '../../../lib/api/use-api.ts';
import { useRefresh } from '../../../lib/api/use-write.ts';
import { useFormats } from '../../../lib/format/use-formats.ts';
import { ADMIN_CONTENT_PATH } from '../../../lib/page/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { CONTENT_LISTS, type Details } from './content.ts';
import { ContentState } from './content-state.tsx';

type Props = {
  readonly document: Details;
  readonly isDirty: boolean;
  readonly onChanged: (document: Details) => void;
};
type Asked = 'publish' | 'schedule' | 'unpublish' | 'unschedule' | 'delete';

/** What is on the site, and what can be done about it. Only saved versions are published. */
export function PublicationCard({ document, isDirty, onChanged }: Props) {
  const t = useTranslations('admin.content');
  const { dateTime } = useFormats();
  const callApi = useCallApi();
  const { busy, send } = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, draft, hasDraft, publishedNumber, publishedAt, scheduledFor, scheduledNumber } = document;

  /** The tab is opened first: browsers block it after a wait. */
  async function preview() {
    const tab = window.open('', '_blank');
    const result = await send(() =>
      callApi(contract.previewContent, { params: { id }, body: { number: draft.number } }),
    );
    if (result.ok && tab) tab.location.href = result.data.path;
    else tab?.close();
  }

  return (
    <Card title={t('publication')} note={<ContentState document={document} />}>
      <div className={layout.stack}>
        <p className={layout.quiet}>
          {publishedNumber === null || publishedAt === null
            ? t('notOnSite')
            : t('onSite', { number: publishedNumber, time: dateTime(publishedAt) })}{' '}
          {scheduledFor !== null &&
            scheduledNumber !== null &&
            t('willBe', { number: scheduledNumber, time: dateTime(scheduledFor) })}
        </p>
        {isDirty && <p className={layout.quiet}>{t('saveFirst')}</p>}
        <div className={layout.row}>
          <Button
            size="xs"
            disabled={isDirty || (!hasDraft && scheduledFor === null)}
            onClick={() => setAsked('publish')}
          >
            {t('publish')}
          </Button>
          <Button size="xs" variant="default" disabled={isDirty} onClick={() => setAsked('schedule')}>
            {t('schedule')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isDirty}
            loading={busy}
            onClick={() => void preview()}
          >
            {t('openPreview')}
          </Button>
          {scheduledFor !== null && (
            <Button size="xs" variant="default" onClick={() => setAsked('unschedule')}>
              {t('unschedule')}
            </Button>
          )}
          {publishedNumber === null ? (
            <Button size="xs" variant="default" onClick={() => setAsked('delete')}>
              {t('delete')}
            </Button>
          ) : (
            <Button size="xs" variant="default" onClick={() => setAsked('unpublish')}>
              {t('unpublish')}
            </Button>
          )}
        </div>
      </div>
      {asked === 'schedule' && (
        <ScheduleDialog document={document} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked !== null && asked !== 'schedule' && (
        <Question asked={asked} document={document} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

type QuestionProps = Pick<Props, 'document' | 'onChanged'> & {
  readonly asked: Exclude<Asked, 'schedule'>;
  readonly onClose: () => void;
};

function Question({ asked, document: { id, draft, path }, onChanged, onClose }: QuestionProps) {
  const t = useTranslations('admin.content');
  const router = useRouter();
  const refreshLists = useRefresh(CONTENT_LISTS);
  const callApi = useCallApi();
  const { busy, send } = useAction();
  const params = { id };

  async function remove() {
    const result = await send(() => callApi(contract.deleteContent, { params }));
    if (!result.ok) return;
    router.push(ADMIN_CONTENT_PATH);
    void refreshLists();
  }
  const calls = {
    publish: () => callApi(contract.publishContent, { params, body: { number: draft.number } }),
    unpublish: () => callApi(contract.unpublishContent, { params }),
    unschedule: () => callApi(contract.unscheduleContent, { params }),
  };
  async function confirm() {
    if (asked === 'delete') return remove();
    const result = await send(calls[asked]);
    if (!result.ok) return;
    onChanged(result.data);
    onClose();
  }
  return (
    <ConfirmDialog
      opened
      title={t(`questions.${asked}.title`)}
      confirm={t(asked)}
      isFinal={asked === 'delete'}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(`questions.${asked}.text`, { number: draft.number, path })}</p>
    </ConfirmDialog>
  );
}

type ScheduleProps = Pick<Props, 'document' | 'onChanged'> & { readonly onClose: () => void };

function ScheduleDialog({ document: { id, draft }, onChanged, onClose }: ScheduleProps) {
  const t = useTranslations('admin.content');
  const form = useSubmit({
    initialValues: { at: '' },
    validate: { at: text => (Date.parse(text) > Date.now() ? null : t('timeInvalid')) },
    async send({ at }, { write }) {
      const body = { number: draft.number, at: new Date(at).toISOString() };
      const changed = await write(contract.publishContent, { params: { id }, body });
      if (!changed) return;
      onChanged(changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('scheduleTitle', { number: draft.number })}
      confirm={t('schedule')}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={t('time')}
        description={t('timeText')}
        data-autofocus
        {...form.field('at')}
      />
    </FormDialog>
  );
}
