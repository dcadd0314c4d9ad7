'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccountRow } from './account-row.tsx';

const ROW_PX = 55;

export function AccountList({ query, limit }: { query: string; limit: number }) {
  const t = useTranslations();
  const call = { params: { q: query }, query: { limit } };
  const { data, error, mutate } = useApi(contract.searchAccounts, call, { keepPrevious: true });

  if (error) {
    return <FailureBox error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('states.loading')}>
        <Skeleton height={limit * ROW_PX} />
      </div>
    );
  }
  if (data.accounts.length === 0) {
    return (
      <MessageBox title={t('dashboard.noneTitle')}>
        <p>{t('dashboard.noneText')}</p>
      </MessageBox>
    );
  }
  return (
    <ul>
      {data.accounts.map(account => (
        <AccountRow key={`${account.platform}:${account.id}`} account={account} />
      ))}
    </ul>
  );
}
