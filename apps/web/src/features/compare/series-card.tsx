'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { useChartFormats, usePercentChartFormats } from '../../ui/chart/use-chart-formats.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { type CompareView, MEASURES } from './compare-view.ts';
import { sideBySide, sinceFirst } from './side-by-side.ts';
import type { Member, MemberSeries } from './use-members.ts';

/** From here on colours repeat, so the lines are dashed. */
const COLOURS = 6;
const NO_DATA: DayChartData = { shape: 'line', days: [], series: [] };

type Props = {
  readonly view: CompareView;
  readonly members: readonly Member[];
  readonly series: MemberSeries;
};

export function SeriesCard({ view, members, series }: Props) {
  const t = useTranslations('compare');
  const counts = useChartFormats();
  const percents = usePercentChartFormats();
  const { list } = useFormats();
  const { linkTo } = useUrlState();
  const { measure, isRelative } = view;
  const { lists } = series;
  const data = useMemo<DayChartData>(() => {
    if (!lists) return NO_DATA;
    const { days, values } = sideBySide(lists, point => point[measure] ?? null);
    return {
      shape: 'line',
      days,
      series: members
        .filter(({ place }) => (lists[place] ?? []).length > 0)
        .map(({ name, place }) => ({
          name,
          values: isRelative ? sinceFirst(values[place] ?? []) : (values[place] ?? []),
          color: place,
          dashed: place >= COLOURS,
        })),
    };
  }, [lists, members, measure, isRelative]);
  const formats = isRelative ? percents : counts;
  const lastOf = (values: readonly (number | null)[]) =>
    formats.fullValue(values.findLast(value => value !== null) ?? null);
  const summary = t('seriesSummary', {
    measure: t(`measures.${measure}`),
    values: list(data.series.map(({ name, values }) => `${name}: ${lastOf(values)}`)),
  });
  return (
    <Card
      title={t('series')}
      controls={
        <div className={layout.row}>
          <LinkSwitch
            label={t('measureLabel')}
            items={MEASURES[view.kind].map((key, place) => ({
              key,
              label: t(`measures.${key}`),
              href: linkTo({ show: place === 0 ? null : key }),
              current: key === measure,
            }))}
          />
          <LinkSwitch
            label={t('scaleLabel')}
            items={[false, true].map(relative => ({
              key: String(relative),
              label: t(relative ? 'asChange' : 'asCounts'),
              fullLabel: t(relative ? 'asChangeFull' : 'asCountsFull'),
              href: linkTo({ scale: relative ? 'change' : null }),
              current: relative === isRelative,
            }))}
          />
        </div>
      }
    >
      {series.error ? (
        <FailureBox error={series.error} onRetry={series.retry} />
      ) : (
        <DayChart
          data={data}
          formats={formats}
          summary={summary}
          fileName={`compare-${view.kind}-${measure}`}
          heightPx={320}
          isLoading={lists === null}
        />
      )}
    </Card>
  );
}
