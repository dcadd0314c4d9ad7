'use client';
import { Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { campaignPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import type { Summary } from './campaign.ts';
import styles from './campaigns.module.css';
import { EngagementRate, MediaValue } from './measured-metrics.tsx';
import { StatusChip } from './status-chip.tsx';

export type ResultRow = {
  readonly campaign: Pick<Summary['campaign'], 'id' | 'name' | 'startDate' | 'endDate' | 'status'>;
  /** Its plan has no place for it, so it has no results. */
  readonly frozen: boolean;
  /** Null while it is on its way. */
  readonly summary: Summary | null;
};

type Column = TableColumn<ResultRow>;
type Counted = 'videos' | 'views' | 'engagements';
type Cost = 'cost' | 'costPerThousandViews' | 'costPerEngagement';

/** A campaign in a table of campaigns: who it is, and what it brought. */
export function useResultColumns(): Column[] {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { count, exact, signed, dayRange, money, shortMoney } = useFormats();
  return useMemo(() => {
    const waiting = (row: ResultRow, show: (summary: Summary) => ReactNode) =>
      row.summary ? show(row.summary) : row.frozen ? t('noResults') : <Skeleton height={14} />;
    const counted = (id: Counted, hideOnPhone: boolean): Column => ({
      id,
      header: t(`columns.${id}`),
      sortBy: ({ summary }) => summary?.totals[id] ?? null,
      cell: row =>
        waiting(row, ({ totals, countsApart }) =>
          countsApart && totals[id] === null ? (
            <span title={t('countsApartText')}>{t('severalPlatforms')}</span>
          ) : (
            <span title={exact(totals[id])}>{count(totals[id])}</span>
          ),
        ),
      numeric: true,
      hideOnPhone,
    });
    const cost = (id: Cost): Column => ({
      id,
      header: t(`columns.${id}`),
      sortBy: ({ summary }) => summary?.totals[id] ?? null,
      cell: row =>
        waiting(row, ({ totals, campaign: { currency } }) => (
          <span title={money(totals[id], currency)}>{shortMoney(totals[id], currency)}</span>
        )),
      numeric: true,
      hideOnPhone: true,
    });
    return [
      {
        id: 'name',
        header: common('campaign'),
        sortBy: ({ campaign }) => campaign.name,
        cell: ({ campaign, frozen }) => (
          <div className={styles.name}>
            <Link href={campaignPath(campaign.id)} dir="auto">
              {campaign.name}
            </Link>
            <small>
              <bdi>{dayRange(campaign.startDate, campaign.endDate)}</bdi>
            </small>
            {frozen && <Chip title={t('frozenText')}>{t('frozen')}</Chip>}
          </div>
        ),
        text: ({ campaign }) => campaign.name,
      },
      {
        id: 'status',
        header: common('status'),
        sortBy: ({ campaign }) => campaign.startDate,
        cell: ({ campaign }) => (
          <span className={styles.status}>
            <StatusChip status={campaign.status} />
          </span>
        ),
        text: ({ campaign }) => t(`statuses.${campaign.status}`),
        hideOnPhone: true,
      },
      counted('videos', true),
      counted('views', false),
      counted('engagements', true),
      {
        id: 'engagementRate',
        header: t('columns.engagementRate'),
        sortBy: ({ summary }) => summary?.totals.engagementRate?.value ?? null,
        cell: row => waiting(row, summary => <EngagementRate summary={summary} compact />),
        numeric: true,
        hideOnPhone: true,
      },
      {
        id: 'earnedMediaValue',
        header: t('columns.earnedMediaValue'),
        sortBy: ({ summary }) => summary?.totals.earnedMediaValue.value ?? null,
        cell: row => waiting(row, summary => <MediaValue summary={summary} compact />),
        numeric: true,
        hideOnPhone: true,
      },
      cost('cost'),
      cost('costPerThousandViews'),
      { ...cost('costPerEngagement'), optional: true },
      {
        id: 'followersGained',
        header: t('columns.followersGained'),
        sortBy: ({ summary }) => summary?.totals.followersGained?.value ?? null,
        cell: row =>
          waiting(row, ({ totals: { followersGained: gained } }) =>
            gained ? <span title={exact(gained.value)}>{signed(gained.value)}</span> : t('noResults'),
          ),
        numeric: true,
        hideOnPhone: true,
        optional: true,
      },
      {
        id: 'targets',
        header: t('columns.targets'),
        sortBy: ({ summary }) =>
          summary?.targets.length ? reachedTargets(summary) / summary.targets.length : null,
        cell: row =>
          waiting(row, summary =>
            summary.targets.length === 0
              ? t('noResults')
              : t('targetsReached', { reached: reachedTargets(summary), all: summary.targets.length }),
          ),
        numeric: true,
      },
    ];
  }, [t, count, exact, signed, dayRange, money, shortMoney, common]);
}

function reachedTargets({ targets }: Summary): number {
  return targets.filter(({ share }) => (share ?? 0) >= 1).length;
}
