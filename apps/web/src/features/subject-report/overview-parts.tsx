'use client';
import { openExplanation } from '../../kit/metrics/explanation-store.ts';
import { writeChange } from '../../kit/metrics/metric-change.ts';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { changeFrom, engagementsGained, sumOver, trendOf } from '../../lib/report/series-sums.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { hasLineOf } from '../../ui/sparkline/sparkline-runs.ts';
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
    const note = t(previous ? 'subjectReport.againstPrevious' : 'report.trend.noComparison');
    const moreOf = (before: number | null, values: readonly (number | null)[]) =>
      [
        before !== null && t('report.trend.before', { value: exact(before) }),
        !previous && t('report.trend.outsidePlan'),
        !hasLineOf(values) && t('report.trend.fewDays'),
      ]
        .filter(text => text !== false)
        .join('\n');
    const changeOf = (before: number | null, now: number | null) => {
      const ratio = changeFrom(before, now);
      return ratio === null ? undefined : { text: percent(Math.abs(ratio)), trend: trendOf(ratio) };
    };
    const total = creators?.total ?? null;
    return [
      ...SUM_KEYS.map(key => {
        const { sum } = sumOver(points.map(SUMS[key]));
        const before = previous && sumOver(previous.points.map(SUMS[key])).sum;
        const change = changeOf(before, sum);
        return {
          label: t(`subjectReport.figures.${key}`),
          value: count(sum),
          exact: exact(sum),
          change,
          note: change || !previous ? note : t('subjectReport.nothingBefore'),
          more: moreOf(before, points.map(SUMS[key])),
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
        note: creators && creatorsBefore !== undefined ? t('report.trend.noComparison') : '',
        more: moreOf(
          creatorsBefore?.total ?? null,
          points.map(point => point.creators),
        ),
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
/** Of these more is neither better nor worse. */
const UNJUDGED: readonly string[] = ['smallCreatorShare', 'concentration'];

type Week = NonNullable<SubjectInfo['trendWeeks']>[number];
type TrendKey = Exclude<keyof Week, 'lastDay'>;

/** How it changed from the week before and over the last weeks, or why that is not known. */
function weekTrend({ t, day, percent }: Tools, weeks: SubjectInfo['trendWeeks'], key: TrendKey) {
  const values = weeks?.map(week => week[key]) ?? [];
  const [before, now] = [weeks?.at(-2), weeks?.at(-1)];
  const [from, to] = [before?.[key] ?? null, now?.[key] ?? null];
  const line = hasLineOf(values)
    ? t('subjectReport.weeks.line', { count: values.length })
    : t('subjectReport.weeks.noLine');
  const label = key === 'velocity' ? t('subjectReport.velocity') : t(`subjectReport.beside.${key}`);
  const children = <Sparkline label={`${label}. ${line}`} values={values} />;
  if (before === undefined) return { more: t('report.trend.outsidePlan'), children };
  if (from === null || to === null) {
    return { more: `${t('subjectReport.weeks.unknown', { day: day(before.lastDay) })}\n${line}`, children };
  }
  const change = writeChange(to - from, {
    write: amount => percent(amount),
    inPoints: points => t('metrics.points', { change: points }),
    isJudged: !UNJUDGED.includes(key),
  });
  const more = t('subjectReport.weeks.from', {
    change: change.text,
    value: percent(from),
    day: day(before.lastDay),
  });
  return { change, more: `${more}\n${line}`, children };
}

/** How fast it grows, in which stage it is, and whether many carry it or few. */
export const trendFigures = figures({
  count: 4,
  hasDrawings: true,
  label: ({ t }) => t('subjectReport.trendLabel'),
  figures: context => {
    const { t, percent, metricName, metricText, head, subject, range } = context;
    const { measured, stage } = head.trend;
    const { metric } = measured;
    const explain = explainSubject({ subject, range });
    const format = (value: number) => metricText(metric, value);
    const velocity = t('subjectReport.velocity');
    const trend = weekTrend(context, head.trendWeeks, 'velocity');
    const children = (
      <>
        {trend.children}
        <StageMark stage={stage} />
      </>
    );
    return [
      explain
        ? { measured, label: velocity, explain, ...trend, children }
        : {
            label: velocity,
            value: measured.value === null ? t('subjectReport.notEnough') : format(measured.value),
            isWords: measured.value === null,
            note: t('subjectReport.sample', { count: measured.sample }),
            ...trend,
            children,
          },
      ...BESIDE.map(key => {
        const value = measured.details[key] ?? null;
        const label = t(`subjectReport.beside.${key}`);
        const { more, ...shown } = weekTrend(context, head.trendWeeks, key);
        return {
          label,
          value: percent(value),
          exact: value === null ? undefined : percent(value, 3),
          note: t('report.trend.noComparison'),
          ...shown,
          more: `${t(`subjectReport.besideNotes.${key}`)}\n${more}`,
          explain: explain
            ? {
                label: t('subjectReport.explain', { name: label }),
                onOpen: () =>
                  openExplanation({
                    ...{ metric, query: explain, title: metricName(metric), format },
                    more: more.split('\n')[0],
                  }),
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
