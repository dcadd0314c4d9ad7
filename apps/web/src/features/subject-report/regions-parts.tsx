'use client';
import { Slider } from '@mantine/core';
import { useState } from 'react';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { MapChart } from '../../ui/chart/engine/map-chart.tsx';
import { PlotChart } from '../../ui/chart/plot-chart.tsx';
import { useChartFormats } from '../../ui/chart/use-chart-formats.ts';
import { countedUntil, ridgesOf } from './spread.ts';
import { ridgesHeightPx, spreadPlot } from './spread-plot.ts';
import styles from './subject.module.css';
import { fileNameOf, type Subject, type SubjectInfo, type SubjectRegions } from './subject.ts';
import { asks, DRAWN_COUNTRIES } from './subject-calls.ts';

const { part, chart, table } = partsOf<Subject, SubjectInfo>();

const map = part({
  asks: { regions: asks.regions },
  heightPx: 420,
  show: ({ regions, subject }) => <RegionsMap regions={regions} fileName={fileNameOf(subject)} />,
});

type Props = { readonly regions: SubjectRegions; readonly fileName: string };

/** Where the videos of the range come from, up to a day that can be moved. */
function RegionsMap({ regions, fileName }: Props) {
  const { t, country, day, exact, list, shortDay } = useTools();
  const { read, goTo } = useUrlState();
  const days = regions.regions[0]?.points.map(point => point.date) ?? [];
  const last = days.length - 1;
  const named = days.indexOf(read('until') ?? '');
  const [moved, setMoved] = useState<number | null>(null);
  const place = Math.min(moved ?? (named < 0 ? last : named), last);
  const untilDay = days[place] ?? regions.range.endDate;
  const counted = countedUntil(regions, untilDay);
  const leaders = counted.slice(0, 3).map(({ region, videos }) => `${country(region)} ${exact(videos)}`);
  return (
    <Card
      title={t('subjectReport.mapTitle')}
      note={t('subjectReport.mapNote', {
        count: counted.length,
        firstDay: day(regions.range.startDate),
        lastDay: day(untilDay),
      })}
    >
      <MapChart
        values={counted.map(({ region, videos }) => ({ code: region, value: videos }))}
        valueName={t('subjectReport.figures.newVideos')}
        title={t('subjectReport.mapTitle')}
        summary={t('subjectReport.mapSummary', { lastDay: day(untilDay), countries: list(leaders) })}
        fileName={`${fileName}-map`}
        emptyText={t('subjectReport.noRegions')}
      />
      {last > 0 && (
        <div className={styles.until}>
          <span>{t('subjectReport.untilDay', { day: day(untilDay) })}</span>
          <Slider
            min={0}
            max={last}
            value={place}
            label={value => shortDay(days[value] ?? untilDay)}
            thumbLabel={t('subjectReport.untilLabel')}
            onChange={setMoved}
            onChangeEnd={value => goTo({ until: value === last ? null : (days[value] ?? null) })}
          />
        </div>
      )}
    </Card>
  );
}

const MEASURES = { videos: 'newVideos', views: 'viewsGained' } as const;
const SHOWN = {
  param: 'series',
  keys: ['videos', 'views'],
  label: ({ t }: Tools) => t('subjectReport.seriesLabel'),
  name: ({ t }: Tools, key: string) => t(`subjectReport.series.${key as keyof typeof MEASURES}`),
} as const;

const lines = chart(DayChart, {
  asks: { regions: asks.regions },
  isQuiet: true,
  heightPx: 344,
  title: ({ t }) => t('subjectReport.regionLinesTitle'),
  switches: [SHOWN],
  note: ({ t, regions }) =>
    t('subjectReport.regionLinesNote', { count: Math.min(DRAWN_COUNTRIES, regions.regions.length) }),
  chart: ({ t, country, day, list, regions, subject, read }) => {
    const shown = chosenOf(SHOWN, read);
    const drawn = regions.regions.slice(0, DRAWN_COUNTRIES);
    const names = drawn.map(({ region }) => country(region));
    return {
      data: {
        shape: 'line' as const,
        days: drawn[0]?.points.map(point => point.date) ?? [],
        series: drawn.map(({ points }, place) => ({
          name: names[place] ?? '',
          values: points.map(point => point[MEASURES[shown]]),
        })),
      },
      title: t('subjectReport.regionLinesTitle'),
      summary: t('subjectReport.regionLinesSummary', {
        what: t(`subjectReport.series.${shown}`),
        countries: list(names),
        firstDay: day(regions.range.startDate),
        lastDay: day(regions.range.endDate),
      }),
      fileName: `${fileNameOf(subject)}-regions-${shown}`,
      heightPx: 320,
      emptyText: t('subjectReport.noRegions'),
    };
  },
});

type Region = SubjectInfo['regions'][number];

/** Every country with a video in the range, and those whose country is unknown. */
const countries = table({
  isShown: ({ head }) => head.regions.length > 0,
  title: ({ t }) => t('subjectReport.regionsTitle'),
  note: ({ t, head }) => t('subjectReport.regionsCount', { count: head.regions.length }),
  rows: ({ head }): readonly Region[] => head.regions,
  rowKey: ({ region }) => region ?? '',
  sort: { initial: { id: 'newVideos', desc: true } },
  columns: ({ c, t, flagged }) => [
    c.text('country', t('subjectReport.regionColumns.country'), ({ region }) => (
      <span className={styles.country}>
        {region === null ? t('subjectReport.unknownCountry') : flagged(region)}
      </span>
    )),
    c.count('newVideos', t('subjectReport.figures.newVideos'), row => row.newVideos, ON_PHONE),
    c.percent('share', t('subjectReport.regionColumns.share'), row => row.share, ON_PHONE),
    c.count('viewsGained', t('subjectReport.figures.viewsGained'), row => row.viewsGained, ON_PHONE),
  ],
});

export const regions = [map, lines, countries];

/** How it travelled: one small chart per country, in the order in which they peaked. */
export const spread = chart(Ridges, {
  asks: { regions: asks.topRegions },
  heightPx: ridgesHeightPx(DRAWN_COUNTRIES) + 24,
  title: ({ t }) => t('subjectReport.spreadTitle'),
  note: ({ t }) => t('subjectReport.spreadNote'),
  chart: ({ regions, subject }) => ({ regions, fileName: fileNameOf(subject) }),
});

function Ridges({ regions, fileName }: Props) {
  const { t, country, day, list } = useTools();
  const formats = useChartFormats();
  const ridges = ridgesOf(regions);
  const days = regions.regions[0]?.points.map(point => point.date) ?? [];
  const peaks = ridges.flatMap(({ region, peakDay }) =>
    peakDay === null ? [] : [t('subjectReport.peakOf', { country: country(region), day: day(peakDay) })],
  );
  return (
    <PlotChart
      title={t('subjectReport.spreadTitle')}
      summary={t('subjectReport.spreadSummary', { peaks: list(peaks) })}
      fileName={`${fileName}-spread`}
      heightPx={ridgesHeightPx(Math.max(2, ridges.length))}
      plot={() => spreadPlot(days, ridges, country, formats)}
      table={{
        columns: [t('subjectReport.day'), ...ridges.map(({ region }) => country(region))],
        rows: days.map((date, index) => [date, ...ridges.map(({ counted }) => counted[index] ?? null)]),
      }}
      isEmpty={ridges.length === 0}
      emptyText={t('subjectReport.noRegions')}
    />
  );
}
