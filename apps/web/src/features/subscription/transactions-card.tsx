'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';

type Transaction = ReplyOf<typeof contract.transactions>['transactions'][number];

export function TransactionsCard() {
  const t = useTranslations('subscription.transactions');
  const { date, money } = useFormats();
  const { data, error, mutate } = useApi(contract.transactions, {});
  const columns = useMemo<TableColumn<Transaction>[]>(
    () => [
      {
        id: 'day',
        header: t('day'),
        sortBy: ({ billedAt }) => billedAt,
        cell: ({ billedAt }) => date(billedAt),
      },
      { id: 'what', header: t('what'), cell: ({ description }) => <bdi>{description}</bdi> },
      {
        id: 'invoice',
        header: t('invoice'),
        cell: ({ invoiceNumber }) => invoiceNumber ?? '–',
        hideOnPhone: true,
      },
      { id: 'status', header: t('status'), cell: ({ status }) => t(`statuses.${status}`), hideOnPhone: true },
      {
        id: 'total',
        header: t('total'),
        sortBy: ({ totalCents }) => totalCents,
        cell: ({ totalCents, currency }) => money(totalCents / 100, currency),
        numeric: true,
      },
    ],
    [t, date, money],
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={140} />;
  return (
    <Card title={t('title')} flush={data.transactions.length > 0}>
      {data.transactions.length === 0 ? (
        <MessageBox title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </MessageBox>
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={data.transactions} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
