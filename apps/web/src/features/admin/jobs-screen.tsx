'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Loaded } from '../../kit/loaded.tsx';
import { SentenceText } from '../../kit/sentence-text.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import { type Job, type Queue, WATCH_MS } from './admin.ts';
import { AdminPage, When } from './admin-parts.tsx';

export function JobsScreen() {
  const t = useTranslations('admin.jobs');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Jobs />
    </AdminPage>
  );
}

function Jobs() {
  const reply = useApi(contract.adminJobs, {}, { refreshMs: WATCH_MS });
  return (
    <Loaded reply={reply} heightPx={480}>
      {({ queues, failed }) => (
        <>
          <FailedJobs jobs={failed} onRetried={() => void reply.mutate()} />
          <Queues queues={queues} />
        </>
      )}
    </Loaded>
  );
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  const t = useTranslations('admin.jobs');
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Queue>[]>(
    () => [
      {
        id: 'name',
        header: t('queue'),
        sortBy: ({ name }) => name,
        cell: ({ name, summary }) => (
          <span className={layout.named}>
            <b>{name}</b>
            {summary && (
              <small>
                <SentenceText of={summary} />
              </small>
            )}
          </span>
        ),
      },
      ...(['waiting', 'running', 'failed'] as const).map(id => ({
        id,
        header: t(id),
        sortBy: (queue: Queue) => queue[id],
        cell: (queue: Queue) => exact(queue[id]),
        numeric: true,
      })),
    ],
    [t, exact],
  );
  return (
    <Card title={t('queues')} flush>
      <DataTable caption={t('queues')} columns={columns} rows={queues} rowKey={({ name }) => name} />
    </Card>
  );
}

type Props = { readonly jobs: readonly Job[]; readonly onRetried: () => void };

/** Permanently failed jobs, with their reason and a retry. */
function FailedJobs({ jobs, onRetried }: Props) {
  const t = useTranslations('admin.jobs');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const columns = useMemo<TableColumn<Job>[]>(
    () => [
      {
        id: 'job',
        header: t('job'),
        cell: ({ queue, payload }) => (
          <>
            <b>{queue}</b> <code className={styles.code}>{JSON.stringify(payload)}</code>
          </>
        ),
        hideOnPhone: true,
      },
      {
        id: 'reason',
        header: common('reason'),
        cell: ({ reason }) => <span className={styles.prose}>{reason}</span>,
      },
      {
        id: 'tries',
        header: t('tries'),
        cell: ({ tries }) => exact(tries),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'failedAt',
        header: common('failed'),
        cell: ({ failedAt }) => <When at={failedAt} />,
        numeric: true,
      },
      {
        id: 'retry',
        isActions: true,
        header: t('again'),
        cell: job => <Retry job={job} onRetried={onRetried} />,
        text: () => '',
      },
    ],
    [t, exact, onRetried, common],
  );
  return (
    <Card title={t('failedTitle')} note={t('lastHour')} flush={jobs.length > 0}>
      {jobs.length === 0 ? (
        <MessageBox title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </MessageBox>
      ) : (
        <DataTable caption={t('failedTitle')} columns={columns} rows={jobs} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

function Retry({ job, onRetried }: { job: Job; onRetried: () => void }) {
  const t = useTranslations('admin.jobs');
  const sentence = useErrorSentence();
  const { write, busy, failure } = useWrite();

  async function retry() {
    const reply = await write(contract.retryJob, { params: { queue: job.queue, id: job.id } });
    if (!reply) return;
    showToast({ text: t('retried', { queue: job.queue }) });
    onRetried();
  }

  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={busy}
        aria-label={t('retryOf', { queue: job.queue })}
        onClick={() => void retry()}
      >
        {t('retry')}
      </Button>
      {failure && <p role="alert">{sentence(failure)}</p>}
    </>
  );
}
