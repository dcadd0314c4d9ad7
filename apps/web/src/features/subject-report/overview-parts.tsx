'use client';
import { openExplanation } from '../../kit/metrics/explanation-store.ts';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { changeFrom, engagementsGained, sumOver, trendOf } from '../../lib/report/series-sums.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { StageMark } from './stage-mark.tsx';
import { fileNameOf, type Subject, type SubjectInfo, type SubjectPoint } from './subject.ts';
import { asks, explainSubject } from './subject-calls.ts';

const { figures, chart, facts } = partsOf<Subject, SubjectInfo>();

const SUMS = {
  newVideos: (point: SubjectPoint) => point.newVideos,
  viewsGained: (point: SubjectPoint) => point.viewsGained,
  engagements: engagementsGained,
};
const SUM_KEYS = ['newVideos', 'viewsGained', 'engagements'] as const;

export const whatChanged = facts(asks, explainSubject);

/** What was counted in the range, vs. the previous period. */
export const rangeFigures = figures({
  asks: { series: asks.series },
  also: { creators: asks.creatorCount, creatorsBefore: asks.creatorCountBefore },
  count: 4,
  hasDrawings: true,
  label: ({ t }) => t('subjectReport.rangeFiguresLabel'),
  figures: ({ t, count, exact, percent, series, creators, creatorsBefore, subject }) => {
    const { points, previous } = series;
    const note = previous ? t('subjectReport.againstPrevious') : t('subjectReport.noPrevious');
    const changeOf = (before: number | null, now: number | null) => {
      const ratio = changeFrom(before, now);
      return ratio === null ? undefined : { text: percent(Math.abs(ratio)), trend: trendOf(ratio) };
    };
    const total = creators?.total ?? null;
    return [
      ...SUM_KEYS.map(key => {
        const { sum } = sumOver(points.map(SUMS[key]));
        const change = changeOf(previous && sumOver(previous.points.map(SUMS[key])).sum, sum);
        return {
          label: t(`subjectReport.figures.${key}`),
          value: count(sum),
          exact: exact(sum),
          change,
          note: change || !previous ? note : t('subjectReport.nothingBefore'),
          children: (
            <Sparkline label={t(`subjectReport.figures.${key}`)} values={points.map(SUMS[key])} isFromZero />
          ),
        };
      }),
      subject.kind !== 'sticker' && {
        label: t('subjectReport.figures.creators'),
        value: count(total),
        exact: exact(total),
        change: changeOf(creatorsBefore?.total ?? null, total),
        note,
        children: (
          <Sparkline
            label={t('subjectReport.figures.creators')}
            values={points.map(point => point.creators)}
            isFromZero
          />
        ),
      },
    ];
  },
});

const BESIDE = ['breadth', 'smallCreatorShare', 'concentration'] as const;

/** How fast it grows, in which stage it is, and whether many carry it or few. */
export const trendFigures = figures({
  count: 4,
  label: ({ t }) => t('subjectReport.trendLabel'),
  figures: ({ t, percent, metricName, metricText, head, subject, range }) => {
    const { measured, stage } = head.trend;
    const { metric } = measured;
    const explain = explainSubject({ subject, range });
    const format = (value: number) => metricText(metric, value);
    const velocity = t('subjectReport.velocity');
    const children = <StageMark stage={stage} />;
    return [
      explain
        ? { measured, label: velocity, explain, children }
        : {
            label: velocity,
            value: measured.value === null ? t('subjectReport.notEnough') : format(measured.value),
            note: t('subjectReport.sample', { count: measured.sample }),
            children,
          },
      ...BESIDE.map(key => {
        const value = measured.details[key] ?? null;
        const label = t(`subjectReport.beside.${key}`);
        return {
          label,
          value: percent(value),
          exact: value === null ? undefined : percent(value, 3),
          note: t(`subjectReport.besideNotes.${key}`),
          explain: explain
            ? {
                label: t('subjectReport.explain', { name: label }),
                onOpen: () => openExplanation({ metric, query: explain, title: metricName(metric), format }),
              }
            : undefined,
        };
      }),
    ];
  },
});

const SERIES = { videos: 'newVideos', views: 'viewsGained', creators: 'creators' } as const;
const SHOWN = {
  param: 'series',
  keys: ['videos', 'views', 'creators'],
  label: ({ t }: Tools) => t('subjectReport.seriesLabel'),
  name: ({ t }: Tools, key: string) => t(`subjectReport.series.${key as keyof typeof SERIES}`),
} as const;

/** New videos, views gained or creators by day, week or month, beside the previous period when that is chosen. */
export const series = chart(DayChart, {
  asks: { series: asks.series },
  isQuiet: true,
  heightPx: 320,
  title: ({ t }) => t('subjectReport.seriesTitle'),
  switches: [SHOWN],
  note: ({ t, series, range, read }) => {
    const { missing } = sumOver(series.points.map(point => point[SERIES[chosenOf(SHOWN, read)]]));
    return missing > 0
      ? t('subjectReport.missing', { count: missing })
      : t(`subjectReport.perGrain.${range.grain}`);
  },
  chart: ({ t, exact, day, series, subject, range, read }) => {
    const shown = chosenOf(SHOWN, read);
    const valuesOf = (points: readonly SubjectPoint[]) => points.map(point => point[SERIES[shown]]);
    const days = series.points.map(point => point.date);
    const before = range.compare === 'previous' ? series.previous?.points : undefined;
    const title = t(`subjectReport.series.${shown}`);
    const values = valuesOf(series.points);
    const { sum, missing } = sumOver(values);
    const about = { firstDay: day(series.range.startDate), lastDay: day(series.range.endDate), missing };
    return {
      data: {
        shape: shown === 'views' ? ('area' as const) : ('bar' as const),
        days,
        series: [
          { name: title, values, color: 0 },
          ...(before
            ? [
                {
                  name: t('subjectReport.previous'),
                  values: valuesOf(before).slice(0, days.length),
                  dashed: true,
                  color: 0,
                },
              ]
            : []),
        ],
      },
      summary:
        shown === 'creators'
          ? t('subjectReport.creatorsSummary', about)
          : t('subjectReport.seriesSummary', { ...about, what: title, sum: exact(sum) }),
      title,
      fileName: `${fileNameOf(subject)}-${shown}`,
    };
  },
});
