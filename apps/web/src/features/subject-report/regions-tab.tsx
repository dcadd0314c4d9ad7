'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { Loaded } from './loaded.tsx';
import { RegionsMap } from './regions-map.tsx';
import { RegionsTable } from './regions-table.tsx';
import { fileNameOf, type SubjectRegions } from './subject.ts';
import { useSubjectRegions } from './subject-calls.ts';
import type { TabProps } from './subject-screen.tsx';

/** As many countries as one call gives; lines are drawn for as many as there are colours. */
const COUNTRIES = 60;
const LINES = 6;
const MEASURES = { videos: 'newVideos', views: 'viewsGained' } as const;
type Measure = keyof typeof MEASURES;
const MEASURE_KEYS = Object.keys(MEASURES) as Measure[];

export function RegionsTab({ subject, info, days }: TabProps) {
  const reply = useSubjectRegions(subject, days, COUNTRIES);
  const fileName = fileNameOf(subject);
  return (
    <Loaded reply={reply} heightPx={900}>
      {regions => (
        <>
          <RegionsMap regions={regions} fileName={fileName} />
          <RegionLines regions={regions} fileName={fileName} />
          <RegionsTable regions={info.regions} />
        </>
      )}
    </Loaded>
  );
}

function RegionLines({ regions, fileName }: { regions: SubjectRegions; fileName: string }) {
  const t = useTranslations('subjectReport');
  const { country, day, list } = useFormats();
  const { read, linkTo } = useUrlState();
  const shown = MEASURE_KEYS.find(key => key === read('series')) ?? 'videos';
  const drawn = useMemo(() => regions.regions.slice(0, LINES), [regions]);
  const data = useMemo<DayChartData>(
    () => ({
      shape: 'line',
      days: drawn[0]?.points.map(point => point.date) ?? [],
      series: drawn.map(({ region, points }) => ({
        name: country(region),
        values: points.map(point => point[MEASURES[shown]]),
      })),
    }),
    [drawn, shown, country],
  );
  return (
    <Card
      title={t('regionLinesTitle')}
      controls={
        <LinkSwitch
          label={t('seriesLabel')}
          items={MEASURE_KEYS.map(key => ({
            key,
            label: t(`series.${key}`),
            href: linkTo({ series: key === 'videos' ? null : key }),
            current: key === shown,
          }))}
        />
      }
      note={t('regionLinesNote', { count: drawn.length })}
    >
      <DayChart
        data={data}
        title={t('regionLinesTitle')}
        summary={t('regionLinesSummary', {
          what: t(`series.${shown}`),
          countries: list(drawn.map(({ region }) => country(region))),
          firstDay: day(regions.range.startDate),
          lastDay: day(regions.range.endDate),
        })}
        fileName={`${fileName}-regions-${shown}`}
        heightPx={320}
        emptyText={t('noRegions')}
      />
    </Card>
  );
}
