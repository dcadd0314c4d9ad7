'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { flagEmoji, type Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { metricDays } from '../../lib/report/report-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccountCell } from './account-cell.tsx';
import { accountsCall } from './first-calls.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { signedPercent } from './trending-view.ts';
import type { TrendingRange } from './use-trending-range.ts';

type Row = ReplyOf<typeof contract.trendingAccounts>['accounts'][number] & { readonly rank: number };

const inApiOrder = () => {};

type Props = { readonly region: string; readonly platform: Platform; readonly range: TrendingRange };

export function AccountsTab({ region, platform, range }: Props) {
  const t = useTranslations('trending');
  const columns = useAccountColumns(range);
  const { data, error, mutate } = useApi(contract.trendingAccounts, accountsCall(region, platform, range));
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (!data) return <TableSkeleton withControls={false} />;
  if (data.accounts.length === 0) {
    return (
      <MessageBox title={t('noAccountsTitle')}>
        <p>{t('noAccountsText')}</p>
      </MessageBox>
    );
  }
  const rows = data.accounts.map((row, index) => ({ ...row, rank: index + 1 }));
  return (
    <Card
      title={t('tabs.accounts')}
      note={t('accountsShown', { shown: rows.length, total: data.total })}
      flush
    >
      <DataTable
        caption={t('tabs.accounts')}
        columns={columns}
        rows={rows}
        rowKey={row => row.account.id}
        sort={null}
        onSort={inApiOrder}
      />
    </Card>
  );
}

function useAccountColumns(range: TrendingRange): TableColumn<Row>[] {
  const t = useTranslations();
  const { count, exact, country, percent } = useFormats();
  return useMemo(() => {
    const days = metricDays(range);
    const grown = (value: number) => signedPercent(value / 100, percent);
    return [
      { id: 'rank', header: t('trending.columns.rank'), cell: row => row.rank, numeric: true },
      {
        id: 'account',
        header: t('trending.columns.account'),
        cell: ({ account }) => <AccountCell account={account} />,
      },
      {
        id: 'country',
        header: t('trending.columns.country'),
        cell: ({ account: { countryCode } }) =>
          countryCode === null ? '–' : `${flagEmoji(countryCode)} ${country(countryCode)}`,
        hideOnPhone: true,
      },
      {
        id: 'industry',
        header: t('trending.columns.industry'),
        cell: ({ account: { industry } }) => (industry === null ? '–' : t(`industries.${industry}`)),
        hideOnPhone: true,
      },
      {
        id: 'followers',
        header: t('trending.columns.followers'),
        cell: ({ account: { followers } }) => <span title={exact(followers)}>{count(followers)}</span>,
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'growth',
        header: t('trending.columns.followerGrowth'),
        cell: ({ account, growth }) => (
          <MetricFigure
            compact
            measured={growth}
            label={t('trending.columns.followerGrowth')}
            format={grown}
            explain={{ kind: 'account', id: account.handle, platform: account.platform, ...days }}
          />
        ),
        numeric: true,
      },
      {
        id: 'atLeast',
        header: t('trending.columns.cautiousEnd'),
        cell: ({ growth }) => (growth.interval === null ? '–' : grown(growth.interval.low)),
        numeric: true,
        hideOnPhone: true,
      },
    ];
  }, [t, count, exact, country, percent, range]);
}
