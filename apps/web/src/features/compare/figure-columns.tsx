'use client';
import type { MeasuredReply } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useMetricName } from '../../kit/metrics/use-metric-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import type { CompareDays } from './compare-days.ts';
import type { CompareView } from './compare-view.ts';
import { MemberName } from './member-name.tsx';
import { sumKnown } from './side-by-side.ts';
import type { Member } from './use-members.ts';
import type { MemberSeries } from './use-series.ts';

export type FigureRow = Member & { readonly points: NonNullable<MemberSeries['lists']>[number] };
type Column = TableColumn<FigureRow>;

const ACCOUNT_METRICS = [
  'growth_rate',
  'engagement_rate_views',
  'views_per_follower',
  'posting_frequency',
  'account_score',
] as const satisfies readonly MetricId[];

export function useFigureColumns({ kind, platform }: CompareView, days: CompareDays): Column[] {
  const t = useTranslations('compare');
  const name = useMetricName();
  const { count, exact } = useFormats();
  return useMemo(() => {
    const counted = (
      id: string,
      header: string,
      of: (row: FigureRow) => number | null,
      hideOnPhone = true,
    ) => ({
      id,
      header,
      sortBy: of,
      cell: (row: FigureRow) => <span title={exact(of(row))}>{count(of(row))}</span>,
      numeric: true,
      hideOnPhone,
    });
    const measured = (
      id: MetricId,
      of: (row: FigureRow) => MeasuredReply | undefined,
      range: object,
      hideOnPhone = true,
    ): Column => ({
      id,
      header: name(id),
      sortBy: row => of(row)?.value ?? null,
      cell: row => {
        const one = of(row);
        if (!one || row.id === null) return t('noValue');
        return <MetricFigure measured={one} explain={{ kind, id: row.id, platform, ...range }} compact />;
      },
      numeric: true,
      hideOnPhone,
    });
    const sumOf = (gained: 'viewsGained' | 'newVideos') => (row: FigureRow) =>
      sumKnown(row.points.map(point => point[gained] ?? null));
    const who: Column = {
      id: 'member',
      header: t(`columns.${kind}`),
      cell: row => <MemberName member={row} />,
      text: row => row.name,
    };
    if (kind === 'account')
      return [
        who,
        counted('followers', t('columns.followers'), row => row.account?.followers ?? null, false),
        counted('viewsGained', t('columns.viewsGained'), sumOf('viewsGained')),
        ...ACCOUNT_METRICS.map(id =>
          measured(
            id,
            row => row.account?.metrics.find(({ metric }) => metric === id),
            days.zoned,
            id !== 'engagement_rate_views',
          ),
        ),
      ];
    return [
      who,
      counted('newVideos', t('columns.newVideos'), sumOf('newVideos'), false),
      counted('viewsGained', t('columns.viewsGained'), sumOf('viewsGained'), false),
      measured('trend_velocity', row => row.subject?.trend.measured, days.utc),
      counted(
        'platformVideos',
        t('columns.platformVideos'),
        row => row.subject?.platformCounters?.videos ?? null,
      ),
      counted(
        'platformViews',
        t('columns.platformViews'),
        row => row.subject?.platformCounters?.views ?? null,
      ),
      counted('observed', t('columns.observed'), row => row.subject?.observed?.videos ?? null),
    ];
  }, [t, name, count, exact, kind, platform, days]);
}
