'use client';
import type { MeasuredReply } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { SortedTable } from '../../kit/report/parts.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { sumOver } from '../../lib/report/series-sums.ts';
import { Card } from '../../ui/card.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import layout from '../../ui/layout.module.css';
import type { CompareDays, CompareView } from './compare-view.ts';
import { MemberName } from './member-picker.tsx';
import type { Member, MemberSeries } from './use-members.ts';

type Row = Member & { readonly points: NonNullable<MemberSeries['lists']>[number] };

type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly series: MemberSeries;
  readonly days: CompareDays;
  readonly isLoaded: boolean;
};

const ROW_PX = 42;

/** Each member's metrics of the same days, side by side. */
export function MetricsCard({ view, members, series, days, isLoaded }: Props) {
  const { t } = useTools();
  const columns = useColumns(view, days);
  const rows = members.flatMap(member =>
    member.id === null ? [] : [{ ...member, points: series.lists?.[member.place] ?? [] }],
  );
  return (
    <Card title={t('compare.figures')} note={t('compare.figuresNote')} flush>
      {isLoaded ? (
        <SortedTable
          caption={t('compare.figures')}
          columns={columns}
          rows={rows}
          rowKey={row => row.asked}
          param="sort"
          initial={null}
          csvName={`compare-${view.kind}`}
          isFirstPinned
        />
      ) : (
        <div className={layout.padded}>
          <Skeleton height={(view.ids.length + 1) * ROW_PX} />
        </div>
      )}
    </Card>
  );
}

const ACCOUNT_METRICS = [
  'growth_rate',
  'engagement_rate_views',
  'views_per_follower',
  'posting_frequency',
  'account_score',
] as const satisfies readonly MetricId[];

function useColumns({ kind, platform }: CompareView, days: CompareDays): TableColumn<Row>[] {
  const tools = useTools();
  const { t, metricName } = tools;
  const c = columnsFor<Row>(tools);
  const measured = (id: MetricId, of: (row: Row) => MeasuredReply | undefined, range: object, options = {}) =>
    c.value(
      id,
      metricName(id),
      row => of(row)?.value ?? null,
      row => {
        const one = of(row);
        if (!one || row.id === null) return t('compare.noValue');
        return <MetricFigure measured={one} explain={{ kind, id: row.id, platform, ...range }} compact />;
      },
      options,
    );
  const summed = (gained: 'viewsGained' | 'newVideos', options = {}) =>
    c.count(
      gained,
      t(`compare.columns.${gained}`),
      row => sumOver(row.points.map(point => point[gained] ?? null)).sum,
      options,
    );
  const who = c.text('member', t(`compare.columns.${kind}`), row => <MemberName member={row} />, {
    text: row => row.name,
  });
  if (kind === 'account') {
    return [
      who,
      c.count('followers', t('compare.columns.followers'), row => row.account?.followers ?? null, ON_PHONE),
      summed('viewsGained'),
      ...ACCOUNT_METRICS.map(id =>
        measured(
          id,
          row => row.account?.metrics.find(({ metric }) => metric === id),
          days.zoned,
          id === 'engagement_rate_views' ? ON_PHONE : {},
        ),
      ),
    ];
  }
  return [
    who,
    summed('newVideos', ON_PHONE),
    summed('viewsGained', ON_PHONE),
    measured('trend_velocity', row => row.subject?.trend.measured, days.utc),
    c.count(
      'platformVideos',
      t('compare.columns.platformVideos'),
      row => row.subject?.platformCounters?.videos ?? null,
    ),
    c.count(
      'platformViews',
      t('compare.columns.platformViews'),
      row => row.subject?.platformCounters?.views ?? null,
    ),
    c.count('observed', t('compare.columns.observed'), row => row.subject?.observed?.videos ?? null),
  ];
}
