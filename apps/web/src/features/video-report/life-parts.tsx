'use client';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { daysBetween } from '../../lib/report/report-range.ts';
import { sumOver } from '../../lib/report/series-sums.ts';
import { BandChart } from '../../ui/chart/band-chart.tsx';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Chip } from '../../ui/chip.tsx';
import layout from '../../ui/layout.module.css';
import { Tip } from '../../ui/tip.tsx';
import styles from './video.module.css';
import { asks, publishedDay, type Video, type VideoForecasts, type VideoSubject } from './video-calls.ts';
import { createAgeFormat, outcomeOf } from './video-numbers.ts';

const { chart, table } = partsOf<VideoSubject, Video>();

/** Views at each age, inside what earlier videos of the account had when they were as old. */
export const curve = chart(BandChart, {
  asks: { series: asks.series },
  heightPx: 400,
  hasClip: true,
  clipDays: ({ head, range }) => daysBetween(publishedDay(head, range.timezone), range.endDate),
  title: ({ t }) => t('videoReport.curve'),
  note: ({ t, series, head }) => {
    const last = series.observations.findLast(({ views }) => views !== null);
    if (last?.expected) return t('videoReport.bandOf', { count: last.expected.videos });
    return last && t(head.performance === null ? 'videoReport.bandNotAllowed' : 'videoReport.noBand');
  },
  chart: ({ t, exact, countedExactly, locale, series, head }) => {
    const age = createAgeFormat(locale);
    const last = series.observations.findLast(({ views }) => views !== null);
    const summaryOf = ({ ageHours, views, expected }: NonNullable<typeof last>) => {
      const about = { age: age(ageHours), ...countedExactly(views) };
      if (!expected) return t('videoReport.curveSummaryAlone', about);
      const { low, high } = expected;
      return t('videoReport.curveSummary', {
        ...about,
        low: exact(Math.round(low)),
        high: exact(Math.round(high)),
      });
    };
    return {
      points: series.observations.map(({ ageHours, views, expected }) => ({
        at: ageHours,
        value: views,
        low: expected && Math.round(expected.low),
        high: expected && Math.round(expected.high),
        expected: expected && Math.round(expected.middle),
      })),
      names: {
        axis: t('videoReport.age'),
        axisInTable: t('videoReport.ageHours'),
        value: t('videoReport.counts.views'),
        band: t('videoReport.band'),
        expected: t('videoReport.middle'),
      },
      formatAt: (at: string) => age(Number(at)),
      summary: last ? summaryOf(last) : t('videoReport.noLooks'),
      fileName: `${head.id}-views`,
      emptyText: t('videoReport.noLooks'),
    };
  },
});

const COUNTS = ['views', 'likes', 'comments', 'shares'] as const;
const GAINED = {
  param: 'gained',
  keys: COUNTS,
  label: ({ t }: Tools) => t('videoReport.gainsLabel'),
  name: ({ t }: Tools, key: string) => t(`videoReport.counts.${key as (typeof COUNTS)[number]}`),
} as const;

export const gains = chart(DayChart, {
  asks: { series: asks.series },
  isQuiet: true,
  heightPx: 400,
  title: ({ t }) => t('videoReport.gains'),
  switches: [GAINED],
  chart: ({ t, exact, series, head, read }) => {
    const chosen = chosenOf(GAINED, read);
    const name = t(`videoReport.counts.${chosen}`);
    const values = series.gains.map(point => point[`${chosen}Gained`]);
    return {
      data: { shape: 'bar' as const, days: series.gains.map(({ at }) => at), series: [{ name, values }] },
      summary: t('videoReport.gainsSummary', { count: name, sum: exact(sumOver(values).sum ?? 0) }),
      fileName: `${head.id}-${chosen}-gained`,
    };
  },
});

/** What was forecast at each age, and what came of it. */
export const forecasts = table({
  asks: { series: asks.series },
  isQuiet: true,
  also: { forecast: asks.forecast },
  title: ({ t }) => t('videoReport.forecasts'),
  controls: ({ forecast, head }) => forecast && <CurrentForecast video={head} forecast={forecast} />,
  note: ({ t, series }) => {
    const scored = series.forecasts.flatMap(one => outcomeOf(series.observations, one).isInside ?? []);
    const inside = scored.filter(isInside => isInside).length;
    return scored.length > 0 && t('videoReport.forecastsInside', { inside, scored: scored.length });
  },
  empty: ({ t, series }) => series.forecasts.length === 0 && { title: t('videoReport.noForecasts') },
  rows: ({ series }) =>
    series.forecasts.map(one => ({ ...one, outcome: outcomeOf(series.observations, one) })),
  rowKey: row => `${row.issuedAt} ${row.targetAt}`,
  sort: { param: 'forecasts', initial: null },
  columns: ({ c, t, locale, count, exact, date, dateTime, percent, rangeText }) => {
    const age = createAgeFormat(locale);
    return [
      c.text(
        'age',
        t('videoReport.forecastColumns.age'),
        row => (
          <Tip as="time" text={dateTime(row.issuedAt)}>
            {age(row.ageHours)}
          </Tip>
        ),
        { sortBy: row => row.ageHours },
      ),
      c.text('target', t('videoReport.forecastColumns.target'), row => date(row.targetAt), {
        hideOnPhone: true,
      }),
      c.value(
        'views',
        t('videoReport.forecastColumns.views'),
        row => row.views,
        row => <Tip text={exact(Math.round(row.views))}>{count(Math.round(row.views))}</Tip>,
        ON_PHONE,
      ),
      c.text(
        'band',
        t('videoReport.forecastColumns.band'),
        row => (
          <Tip text={t('videoReport.bandLevel', { level: percent(row.level, 0) })}>
            {rangeText(count(Math.round(row.low)), count(Math.round(row.high)))}
          </Tip>
        ),
        { numeric: true },
      ),
      c.value(
        'outcome',
        t('videoReport.forecastColumns.outcome'),
        row => row.outcome.views,
        ({ outcome: { views, isInside } }) =>
          views === null ? (
            t('videoReport.notYet')
          ) : (
            <span className={styles.outcome}>
              {count(Math.round(views))}{' '}
              <Chip>{t(isInside ? 'videoReport.inside' : 'videoReport.outside')}</Chip>
            </span>
          ),
        ON_PHONE,
      ),
    ];
  },
});

type CurrentProps = { readonly video: Video; readonly forecast: VideoForecasts };

function CurrentForecast({ video: { id, platform }, forecast }: CurrentProps) {
  const { t, date, count } = useTools();
  const found = forecast.videos.find(one => one.id === id);
  if (!found || found.targetAt === null) return null;
  const { interval } = found.forecast;
  const figure = () => (
    <MetricFigure measured={found.forecast} explain={{ kind: 'video', id, platform }} compact />
  );
  const day = date(found.targetAt);
  const around = interval && {
    low: count(Math.round(interval.low)),
    high: count(Math.round(interval.high)),
  };
  return (
    <span className={layout.quiet}>
      {around === null
        ? t.rich('videoReport.forecastNow', { day, figure })
        : t.rich(found.issuedAt === null ? 'videoReport.forecastPreview' : 'videoReport.forecastRange', {
            day,
            ...around,
            figure,
          })}
    </span>
  );
}
