'use client';
import { contract } from '@clipscope/contract';
import type { Industry, Platform } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useAccountColumns } from './account-columns.tsx';
import type { IndustryRange } from './use-industry-range.ts';

const MOST_SHOWN = 200;
const API_SORTS = ['followers', 'growth', 'engagement', 'views', 'score'] as const;

type Props = { readonly industry: Industry; readonly platform: Platform; readonly range: IndustryRange };

export function AccountsTab({ industry, platform, range }: Props) {
  const t = useTranslations('industryReport');
  const columns = useAccountColumns();
  const { read, goTo } = useUrlState();
  const sort = readSort(read('sort'), columns) ?? { id: 'followers', desc: true };
  const { data, error, mutate } = useApi(
    contract.industryAccounts,
    {
      params: { industry },
      query: {
        platform,
        // When there are more than fit, the API picks the top ones by the column that is sorted.
        sort: API_SORTS.find(known => known === sort.id) ?? 'followers',
        limit: MOST_SHOWN,
        ...range.asOfQuery,
      },
    },
    { keepPrevious: true },
  );
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={640} />;
  if (data.accounts.length === 0) {
    return (
      <MessageBox title={t('noAccountsTitle')}>
        <p>{t('noAccountsText')}</p>
      </MessageBox>
    );
  }
  return (
    <Card
      title={t('tabs.accounts')}
      note={t('accountsShown', { shown: data.accounts.length, total: data.total })}
      flush
    >
      <DataTable
        caption={t('tabs.accounts')}
        columns={columns}
        rows={data.accounts}
        rowKey={row => row.account.id}
        sort={sort}
        onSort={next => goTo({ sort: writeSort(next) })}
      />
    </Card>
  );
}
