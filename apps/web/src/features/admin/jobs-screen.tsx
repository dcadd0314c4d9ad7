'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import forms from '../../ui/forms.module.css';
import { type Queue, WATCH_MS } from './admin.ts';
import { AdminPage } from './admin-page.tsx';
import { Answered } from './answered.tsx';
import { FailedJobs } from './failed-jobs.tsx';

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
    <Answered reply={reply} heightPx={480}>
      {({ queues, failed }) => (
        <>
          <FailedJobs jobs={failed} onRetried={() => void reply.mutate()} />
          <Queues queues={queues} />
        </>
      )}
    </Answered>
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
          <span className={forms.named}>
            <b>{name}</b>
            <small>{summary}</small>
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
