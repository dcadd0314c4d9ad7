'use client';
import type { CampaignStatus } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useIntervalText } from '../../kit/metrics/use-metric-text.ts';
import { useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { campaignPath } from '../../lib/page/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import type { Summary } from './campaign.ts';
import styles from './campaigns.module.css';

export type ResultRow = {
  readonly campaign: Pick<Summary['campaign'], 'id' | 'name' | 'startDate' | 'endDate' | 'status'>;
  /** Its plan has no place for it, so it has no results. */
  readonly frozen: boolean;
  /** Null while it is on its way. */
  readonly summary: Summary | null;
};

/** A campaign in a table of campaigns, with its results. */
export function useResultColumns(): TableColumn<ResultRow>[] {
  const tools = useTools();
  const { t, count, exact, signed, dayRange, money, shortMoney } = tools;
  const c = columnsFor<ResultRow>(tools);
  const total = (
    id: string,
    header: string,
    of: (summary: Summary) => number | null,
    show: (summary: Summary) => ReactNode,
    options = {},
  ) =>
    c.value(
      id,
      header,
      ({ summary }) => summary && of(summary),
      ({ summary, frozen }) =>
        summary ? show(summary) : frozen ? t('campaigns.noResults') : <Skeleton height={14} />,
      options,
    );
  const counted = (id: 'videos' | 'views' | 'engagements', options = {}) =>
    total(
      id,
      t(`campaigns.columns.${id}`),
      ({ totals }) => totals[id],
      ({ totals, countsApart }) =>
        countsApart && totals[id] === null ? (
          <Tip text={t('campaigns.countsApartText')}>{t('campaigns.severalPlatforms')}</Tip>
        ) : (
          <Tip text={exact(totals[id])}>{count(totals[id])}</Tip>
        ),
      options,
    );
  const cost = (id: 'cost' | 'costPerThousandViews' | 'costPerEngagement', options = {}) =>
    total(
      id,
      t(`campaigns.columns.${id}`),
      ({ totals }) => totals[id],
      ({ totals, campaign: { currency } }) => (
        <Tip text={money(totals[id], currency)}>{shortMoney(totals[id], currency)}</Tip>
      ),
      options,
    );
  return [
    c.text(
      'name',
      t('common.campaign'),
      ({ campaign, frozen }) => (
        <div className={styles.name}>
          <Link href={campaignPath(campaign.id)} dir="auto">
            {campaign.name}
          </Link>
          <small>
            <bdi>{dayRange(campaign.startDate, campaign.endDate)}</bdi>
          </small>
          {frozen && <Chip title={t('campaigns.frozenText')}>{t('campaigns.frozen')}</Chip>}
        </div>
      ),
      { sortBy: ({ campaign }) => campaign.name, text: ({ campaign }) => campaign.name },
    ),
    c.text(
      'status',
      t('common.status'),
      ({ campaign }) => (
        <span className={styles.status}>
          <StatusChip status={campaign.status} />
        </span>
      ),
      {
        sortBy: ({ campaign }) => campaign.startDate,
        text: ({ campaign }) => t(`campaigns.statuses.${campaign.status}`),
        hideOnPhone: true,
      },
    ),
    counted('videos'),
    counted('views', ON_PHONE),
    counted('engagements'),
    total(
      'engagementRate',
      t('campaigns.columns.engagementRate'),
      ({ totals }) => totals.engagementRate?.value ?? null,
      summary => <EngagementRate summary={summary} compact />,
    ),
    total(
      'earnedMediaValue',
      t('campaigns.columns.earnedMediaValue'),
      ({ totals }) => totals.earnedMediaValue.value,
      summary => <MediaValue summary={summary} compact />,
    ),
    cost('cost'),
    cost('costPerThousandViews'),
    cost('costPerEngagement', { optional: true }),
    total(
      'followersGained',
      t('campaigns.columns.followersGained'),
      ({ totals }) => totals.followersGained?.value ?? null,
      ({ totals: { followersGained: gained } }) =>
        gained ? <Tip text={exact(gained.value)}>{signed(gained.value)}</Tip> : t('campaigns.noResults'),
      { optional: true },
    ),
    total(
      'targets',
      t('campaigns.columns.targets'),
      summary => (summary.targets.length ? reachedTargets(summary) / summary.targets.length : null),
      summary =>
        summary.targets.length === 0
          ? t('campaigns.noResults')
          : t('campaigns.targetsReached', {
              reached: reachedTargets(summary),
              all: summary.targets.length,
            }),
      ON_PHONE,
    ),
  ];
}

function reachedTargets({ targets }: Summary): number {
  return targets.filter(({ share }) => (share ?? 0) >= 1).length;
}

export function StatusChip({ status }: { status: CampaignStatus }) {
  const t = useTranslations('campaigns.statuses');
  return <Chip live={status === 'running'}>{t(status)}</Chip>;
}

type Props = {
  readonly summary: Summary;
  /** The number alone, for tables. */
  readonly compact?: boolean;
  readonly asOfQuery?: { readonly asOf?: string };
  /** Shown on demand. */
  readonly more?: string;
  readonly children?: ReactNode;
};

/** What the views would have cost as advertisements, which can be explained. */
export function MediaValue({ summary, compact = false, asOfQuery = {}, more }: Props) {
  const t = useTranslations('campaigns');
  const { shortMoney } = useFormats();
  const { campaign, totals } = summary;
  const write = (amount: number) => shortMoney(amount, campaign.currency);
  const range = useIntervalText()(totals.earnedMediaValue.interval, write);
  return (
    <MetricFigure
      measured={totals.earnedMediaValue}
      label={t('columns.earnedMediaValue')}
      format={write}
      explain={{ kind: 'campaign', id: campaign.id, ...asOfQuery }}
      compact={compact}
      more={more}
      {...(range !== null && { note: range })}
    />
  );
}

/** Of one platform. Over several there is none, because they do not count views alike. */
export function EngagementRate({ summary, compact = false, asOfQuery = {}, more, children }: Props) {
  const t = useTranslations('campaigns');
  const { campaign, totals, platforms } = summary;
  const platform = platforms[0]?.platform;
  if (totals.engagementRate && platform) {
    return (
      <MetricFigure
        measured={totals.engagementRate}
        label={t('columns.engagementRate')}
        explain={{ kind: 'campaign', id: campaign.id, platform, ...asOfQuery }}
        compact={compact}
        more={more}
      >
        {children}
      </MetricFigure>
    );
  }
  const words = platforms.length > 1 ? t('severalPlatforms') : t('noResults');
  if (compact) return <Tip text={t('severalPlatformsText')}>{words}</Tip>;
  return (
    <Figure
      label={t('columns.engagementRate')}
      value={words}
      isWords
      note={platforms.length > 1 ? t('severalPlatformsText') : undefined}
    />
  );
}
