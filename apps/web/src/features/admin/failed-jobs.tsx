'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import styles from './admin.module.css';
import type { Job } from './admin.ts';
import { When } from './when.tsx';

type Props = { readonly jobs: readonly Job[]; readonly onRetried: () => void };

/** What failed for good, with its reason and one more try. */
export function FailedJobs({ jobs, onRetried }: Props) {
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
        cell: ({ reason }) => <span className={styles.words}>{reason}</span>,
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
