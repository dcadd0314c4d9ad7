'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { FIGURES_DAYS, flagEmoji } from '@clipscope/domain';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { lastDays } from '../../lib/format/day-range.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './industries.module.css';

type Row = ReplyOf<typeof contract.industryAccounts>['accounts'][number];

export function useAccountColumns(): TableColumn<Row>[] {
  const t = useTranslations('industryReport');
  const { count, exact, country } = useFormats();
  return useMemo(() => {
    const measured = (id: 'growth' | 'engagement' | 'score', hideOnPhone: boolean) => ({
      id,
      header: t(`columns.${id}`),
      sortBy: (row: Row) => row[id].value,
      cell: (row: Row) => (
        <span className={styles.measured}>
          <MetricFigure compact measured={row[id]} label={t(`columns.${id}`)} explain={explainOf(row)} />
        </span>
      ),
      numeric: true,
      hideOnPhone,
    });
    return [
      {
        id: 'account',
        header: t('columns.account'),
        cell: ({ account }) => (
          <div className={styles.subject} data-private>
            <Portrait name={account.displayName} src={account.avatarUrl} sizePx={32} />
            <div className={styles.words}>
              <Link className={styles.name} href={accountPath(account)}>
                <bdi>{account.displayName}</bdi>
              </Link>
              <p className={styles.small}>
                <bdi>@{account.handle}</bdi>
              </p>
            </div>
          </div>
        ),
      },
      {
        id: 'country',
        header: t('columns.country'),
        sortBy: ({ account: { countryCode } }) => countryCode && country(countryCode),
        cell: ({ account: { countryCode } }) =>
          countryCode && `${flagEmoji(countryCode)} ${country(countryCode)}`,
        hideOnPhone: true,
      },
      {
        id: 'followers',
        header: t('columns.followers'),
        sortBy: ({ account }) => account.followers,
        cell: ({ account: { followers } }) => <span title={exact(followers)}>{count(followers)}</span>,
        numeric: true,
      },
      measured('growth', true),
      measured('engagement', true),
      {
        id: 'views',
        header: t('columns.medianViews'),
        sortBy: row => row.medianViews,
        cell: ({ medianViews }) => <span title={exact(medianViews)}>{count(medianViews)}</span>,
        numeric: true,
        hideOnPhone: true,
      },
      measured('score', false),
    ];
  }, [t, count, exact, country]);
}

/** As known when the list was computed, so that the explanation ends at the number that was opened. */
function explainOf({ account, computedAt }: Row) {
  return {
    kind: 'account',
    id: account.handle,
    platform: account.platform,
    ...lastDays(FIGURES_DAYS, new Date(computedAt), 'UTC'),
    asOf: computedAt,
  } as const;
}
