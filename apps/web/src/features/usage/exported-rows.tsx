'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { EXPORTS_PATH } from '../../lib/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import styles from '../../ui/forms.module.css';
import { MessageBox } from '../../ui/message-box.tsx';
import { type DayRows, rowsByDay } from './rows-by-day.ts';

/** Where this month's exported rows went, day by day. The other limits keep no history. */
export function ExportedRows({ month }: { month: string | null }) {
  const t = useTranslations('usage.history');
  const { exact, day } = useFormats();
  const { data, error, mutate } = useApi(contract.pastExports, {});
  const columns = useMemo<TableColumn<DayRows>[]>(
    () => [
      { id: 'day', header: t('day'), sortBy: row => row.day, cell: row => day(row.day) },
      {
        id: 'files',
        header: t('files'),
        sortBy: row => row.files,
        cell: row => exact(row.files),
        numeric: true,
      },
      { id: 'rows', header: t('rows'), sortBy: row => row.rows, cell: row => exact(row.rows), numeric: true },
    ],
    [t, exact, day],
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data || month === null) return <Skeleton height={140} />;
  const days = rowsByDay(data.exports, month);
  return (
    <Card
      title={t('title')}
      flush={days.length > 0}
      note={
        <Link className={styles.link} href={EXPORTS_PATH}>
          {t('exports')}
        </Link>
      }
    >
      {days.length === 0 ? (
        <MessageBox title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </MessageBox>
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={days} rowKey={row => row.day} />
      )}
    </Card>
  );
}
