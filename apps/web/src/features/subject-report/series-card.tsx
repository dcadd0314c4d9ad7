'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { sumOf } from './series-sums.ts';
import type { SubjectPoint, SubjectSeries } from './subject.ts';

const SERIES = { videos: 'newVideos', views: 'viewsGained', creators: 'creators' } as const;
type SeriesKey = keyof typeof SERIES;
const SERIES_KEYS = Object.keys(SERIES) as SeriesKey[];

type Props = {
  readonly series: SubjectSeries;
  readonly reportRange: Pick<ReportRange, 'compare' | 'grain'>;
  readonly fileName: string;
};

/** New videos, views gained or creators by day, week or month, beside the period before when that is asked for. */
export function SeriesCard({ series, reportRange, fileName }: Props) {
  const t = useTranslations('subjectReport');
  const { exact, day } = useFormats();
  const { read, linkTo } = useUrlState();
  const shown = SERIES_KEYS.find(key => key === read('series')) ?? 'videos';
  const { grain, compare } = reportRange;
  const data = useMemo<DayChartData>(() => {
    const valuesOf = (points: readonly SubjectPoint[]) => points.map(point => point[SERIES[shown]]);
    const days = series.points.map(point => point.date);
    const before = compare === 'previous' ? series.previous?.points : undefined;
    return {
      shape: shown === 'views' ? 'area' : 'bar',
      days,
      series: [
        { name: t(`series.${shown}`), values: valuesOf(series.points), color: 0 },
        ...(before
          ? [{ name: t('previous'), values: valuesOf(before).slice(0, days.length), dashed: true, color: 0 }]
          : []),
      ],
    };
  }, [series, shown, compare, t]);
  const { sum, missing } = sumOf(series.points, point => point[SERIES[shown]]);
  const range = { firstDay: day(series.range.startDate), lastDay: day(series.range.endDate), missing };
  return (
    <Card
      title={t('seriesTitle')}
      controls={
        <LinkSwitch
          label={t('seriesLabel')}
          items={SERIES_KEYS.map(key => ({
            key,
            label: t(`series.${key}`),
            href: linkTo({ series: key === 'videos' ? null : key }),
            current: key === shown,
          }))}
        />
      }
      note={missing > 0 ? t('missing', { count: missing }) : t(`perGrain.${grain}`)}
    >
      <DayChart
        data={data}
        summary={
          shown === 'creators'
            ? t('creatorsSummary', range)
            : t('seriesSummary', { ...range, what: t(`series.${shown}`), sum: exact(sum) })
        }
        title={t(`series.${shown}`)}
        fileName={`${fileName}-${shown}`}
      />
    </Card>
  );
}
