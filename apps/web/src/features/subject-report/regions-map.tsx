'use client';
import { Slider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { MapChart } from '../../ui/chart/map-chart.tsx';
import { countedUntil } from './spread.ts';
import styles from './subject.module.css';
import type { SubjectRegions } from './subject.ts';

type Props = { readonly regions: SubjectRegions; readonly fileName: string };

/** Where the videos of the range come from, up to a day that can be moved. */
export function RegionsMap({ regions, fileName }: Props) {
  const t = useTranslations('subjectReport');
  const { country, day, exact, list, shortDay } = useFormats();
  const { read, goTo } = useUrlState();
  const days = useMemo(() => regions.regions[0]?.points.map(point => point.date) ?? [], [regions]);
  const last = days.length - 1;
  const asked = days.indexOf(read('until') ?? '');
  const [moved, setMoved] = useState<number | null>(null);
  const place = Math.min(moved ?? (asked < 0 ? last : asked), last);
  const untilDay = days[place] ?? regions.range.endDate;
  const counted = useMemo(() => countedUntil(regions, untilDay), [regions, untilDay]);
  const values = useMemo(
    () => counted.map(({ region, videos }) => ({ code: region, value: videos })),
    [counted],
  );
  const leaders = counted.slice(0, 3).map(({ region, videos }) => `${country(region)} ${exact(videos)}`);
  return (
    <Card
      title={t('mapTitle')}
      note={t('mapNote', {
        count: counted.length,
        firstDay: day(regions.range.startDate),
        lastDay: day(untilDay),
      })}
    >
      <MapChart
        values={values}
        valueName={t('figures.newVideos')}
        title={t('mapTitle')}
        summary={t('mapSummary', { lastDay: day(untilDay), countries: list(leaders) })}
        fileName={`${fileName}-map`}
        emptyText={t('noRegions')}
      />
      {last > 0 && (
        <div className={styles.until}>
          <span>{t('untilDay', { day: day(untilDay) })}</span>
          <Slider
            min={0}
            max={last}
            value={place}
            label={value => shortDay(days[value] ?? untilDay)}
            thumbLabel={t('untilLabel')}
            onChange={setMoved}
            onChangeEnd={value => goTo({ until: value === last ? null : (days[value] ?? null) })}
          />
        </div>
      )}
    </Card>
  );
}
