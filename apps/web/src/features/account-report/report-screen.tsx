'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { type MetricId, TREND_METRICS } from '@clipscope/domain';
import { COMMENT_PARAMS } from '../../kit/comments/comment-view.ts';
import { NeedsMoreDays, needsDays } from '../../kit/metrics/needs-more-days.tsx';
import { hasFindings, NoFindings } from '../../kit/report/findings.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, lazyTab, type Report, ReportScreen as Screen } from '../../kit/report/report.tsx';
import { SENTIMENT_PARAMS } from '../../kit/sentiment/sentiment-view.ts';
import type { Tools } from '../../kit/use-tools.ts';
import { lastDays } from '../../lib/format/days.ts';
import { changeFrom, changeOver, sumOver, trendOf } from '../../lib/report/series-sums.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { hasLineOf } from '../../ui/sparkline/sparkline-runs.ts';
import { Tip } from '../../ui/tip.tsx';
import { type AccountTab, accountCalls, asks, explainAccount } from './account-calls.ts';
import { followers } from './followers-part.tsx';
import { metricTrend } from './metric-trend.tsx';
import { performance } from './performance-part.tsx';
import { AccountHeader, UnknownAccount } from './report-header.tsx';
import { type AccountBasic, metricOf, type ReportSubject } from './report-subject.ts';
import { noScore, score } from './score-part.tsx';
import { byId, type RankedVideo, videoColumnsOf } from './video-columns.tsx';

const { part, figures, chart, table, findings } = partsOf<ReportSubject, AccountBasic>();

/** What the metrics are called whose name says less than the tile, or does not fit its column. */
const LABELS: Partial<Record<MetricId, (tools: Tools) => { label: string; fullLabel?: string }>> = {
  growth_rate: ({ t }) => ({ label: t('report.growthIn30Days') }),
  engagement_rate_views: ({ t, metricName }) => ({
    label: t('common.engagementRate'),
    fullLabel: metricName('engagement_rate_views'),
  }),
};

const line = (label: string, values: readonly (number | null)[], isFromZero = false) => (
  <Sparkline label={label} values={values} isFromZero={isFromZero} />
);

/** Two counts of our own, and what the registry makes of the others. */
const snapshot = figures({
  asks: { series: asks.series, info: asks.info },
  count: 7,
  hasDrawings: true,
  hasClip: true,
  label: ({ t }) => t('report.figuresLabel'),
  figures: context => {
    const { t, count, exact, day, signed, percent, metricName, head, series, info, subject, range } = context;
    const days = series.points.map(point => point.date);
    const change = changeOver(
      days,
      series.points.map(point => point.followers),
    );
    const views = sumOver(series.points.map(point => point.viewsGained));
    const viewsBefore =
      series.previous && sumOver(series.previous.points.map(point => point.viewsGained)).sum;
    const viewsRatio = changeFrom(viewsBefore, views.sum);
    const explain = explainAccount({ subject, range });
    return [
      {
        label: t('common.followers'),
        value: count(head.followers),
        exact: exact(head.followers),
        change: change
          ? {
              text: signed(change.amount) + (change.ratio === null ? '' : ` (${percent(change.ratio)})`),
              trend: trendOf(change.amount),
            }
          : undefined,
        note: change ? t('report.since', { day: day(change.first.day) }) : t('report.tooFewDays'),
        children: line(
          t('common.followers'),
          series.points.map(point => point.followers),
        ),
      },
      {
        label: t('common.viewsGained'),
        value: count(views.sum),
        exact: exact(views.sum),
        change:
          viewsRatio === null
            ? undefined
            : { text: percent(Math.abs(viewsRatio)), trend: trendOf(viewsRatio) },
        note: t(viewsRatio === null ? 'report.trend.noComparison' : 'report.againstPrevious'),
        more: [
          viewsBefore === null
            ? t(series.previous ? 'report.trend.nothingBefore' : 'report.trend.outsidePlan')
            : t('report.trend.before', { value: exact(viewsBefore) }),
          views.missing > 0 ? t('report.missingDays', { count: views.missing }) : t('report.everyDay'),
          ...(hasLineOf(series.points.map(point => point.viewsGained)) ? [] : [t('report.trend.fewDays')]),
        ].join('\n'),
        children: line(
          t('common.viewsGained'),
          series.points.map(point => point.viewsGained),
          true,
        ),
      },
      ...TREND_METRICS.map(id => {
        const measured = metricOf(info, id);
        if (!measured || needsDays(measured)) return null;
        const name = { label: metricName(id), ...LABELS[id]?.(context) };
        return { measured, explain, ...name, ...metricTrend(context, info, id) };
      }),
    ];
  },
});

/** The line takes the place of the figures that it names. */
const moreDays = part({
  asks: { info: asks.info },
  isQuiet: true,
  waiting: null,
  show: ({ info, range }) => (
    <NeedsMoreDays metrics={info.metrics} range={range} firstObservedAt={info.firstObservedAt} />
  ),
});

const found = { asks: { found: asks.findings }, also: { facts: asks.facts } } as const;

/** One line in place of an empty card. */
const nothingChanged = part({
  ...found,
  isQuiet: true,
  waiting: null,
  empty: ({ found, facts }) => facts !== undefined && hasFindings(found.list, facts.list) && 'hidden',
  show: ({ found, facts }) => facts && <NoFindings findings={found.findings} />,
});

const whatChanged = findings({
  ...found,
  heightPx: 160,
  title: ({ t }) => t('report.findings.title'),
  empty: ({ found, facts }) => facts !== undefined && !hasFindings(found.list, facts.list) && 'hidden',
  props: ({ found, facts, subject, range }) => ({
    ...found,
    facts: facts?.list,
    explain: explainAccount({ subject, range }),
    videos: {
      params: { id: subject.handle },
      query: {
        platform: subject.platform,
        ...range.query,
        // A finding also rests on the videos of the period before.
        startDate: lastDays(2 * range.days, new Date(`${range.endDate}T12:00:00Z`), 'UTC').startDate,
        sort: 'views',
        limit: 200,
      },
    },
  }),
});

export const topVideos = table({
  asks: { top: asks.topVideos },
  also: { performance: asks.performance },
  heightPx: 300,
  title: ({ t }) => t('common.mostViewedVideos'),
  note: ({ t, top }) => t('report.videosInRange', { count: top.total }),
  empty: ({ t, top }) =>
    top.videos.length === 0 && { title: t('report.noVideosTitle'), text: t('report.noVideosText') },
  rows: ({ top, performance }): readonly RankedVideo[] => {
    const performances = byId(performance?.videos);
    return top.videos.map(video => ({ ...video, performance: performances.get(video.id) }));
  },
  rowKey: ({ id }) => id,
  columns: ({ c, t, range }) => videoColumnsOf(c, t, range),
});

const views = chart(DayChart, {
  asks: { series: asks.series },
  isQuiet: true,
  title: ({ t }) => t('common.viewsGained'),
  note: ({ t, series }) => {
    const { sum, missing } = sumOver(series.points.map(point => point.viewsGained));
    return sum === null ? t('common.noData') : missing > 0 && t('report.missingDays', { count: missing });
  },
  empty: ({ series }) => series.points.length === 0 && 'hidden',
  chart: ({ t, countedExactly, day, series, subject, range: shown }) => {
    const { points, previous, range } = series;
    const values = points.map(point => point.viewsGained);
    const { sum, missing } = sumOver(values);
    const before = shown.compare === 'previous' &&
      previous && {
        name: t('report.comparePrevious'),
        values: previous.points.map(point => point.viewsGained),
        dashed: true,
        color: 5,
      };
    return {
      data: {
        shape: 'bar' as const,
        days: points.map(point => point.date),
        series: [{ name: t('common.viewsGained'), values }, ...(before ? [before] : [])],
      },
      summary: t('report.viewsSummary', {
        ...countedExactly(sum),
        firstDay: day(range.startDate),
        lastDay: day(range.endDate),
        missing,
      }),
      fileName: `${subject.handle}-views-gained`,
    };
  },
});

type Metric = ReplyOf<typeof contract.accountInfo>['metrics'][number];

/** Every metric of the account beside the benchmark of accounts of about its size. */
const metrics = table({
  asks: { info: asks.info },
  isQuiet: true,
  heightPx: 480,
  title: ({ t }) => t('accountReport.metrics.title'),
  note: ({ t, info }) => {
    const accounts = Math.max(0, ...info.benchmarks.map(benchmark => benchmark.accounts));
    return accounts > 0 && t('accountReport.metrics.usualNote', { accounts });
  },
  rows: ({ info }): readonly Metric[] => info.metrics.filter(metric => !needsDays(metric)),
  rowKey: ({ metric }) => metric,
  columns: ({ c, t, metricName, metricText, rangeText, exact, info, subject, range }) => {
    const explain = explainAccount({ subject, range });
    const benchmarks = new Map(info.benchmarks.map(benchmark => [benchmark.metric, benchmark]));
    return [
      c.text('metric', t('common.metric'), row => metricName(row.metric)),
      {
        ...c.metric(
          'value',
          t('common.value'),
          row => row,
          () => explain,
        ),
        hideOnPhone: false,
      },
      c.value(
        'interval',
        t('common.confidenceInterval'),
        row => row.interval?.low ?? null,
        ({ metric, interval }) =>
          interval && (
            <bdi>{rangeText(metricText(metric, interval.low), metricText(metric, interval.high))}</bdi>
          ),
      ),
      c.value(
        'sample',
        t('common.sampleSize'),
        row => row.sample,
        row => exact(row.sample),
      ),
      c.text(
        'usual',
        t('accountReport.metrics.usual'),
        ({ metric }) => {
          const { quantiles, accounts = 0 } = benchmarks.get(metric) ?? {};
          return (
            quantiles && (
              <Tip as="bdi" text={t('accountReport.metrics.usualOf', { accounts })}>
                {rangeText(metricText(metric, quantiles.p25), metricText(metric, quantiles.p75))}
              </Tip>
            )
          );
        },
        { numeric: true },
      ),
    ];
  },
});

export const accountReport: Report<ReportSubject, AccountBasic, AccountTab> = {
  name: 'account',
  about: ({ head }) => ({ name: `${head.displayName} @${head.handle}`, source: head.provenance.source }),
  calls: accountCalls,
  figures: 7,
  headerPx: 128,
  Header: AccountHeader,
  Unknown: UnknownAccount,
  tabName: ({ t }, tab) => t(`report.tabs.${tab}`),
  choices: tab => (tab === 'overview' ? 'series' : 'days'),
  ofOneTab: [
    ...COMMENT_PARAMS,
    ...SENTIMENT_PARAMS,
    'sort',
    'view',
    'followers',
    'hashtags',
    'sounds',
    'stickers',
    'mentions',
    'credited',
    'playlists',
    'similar',
  ],
  tabs: {
    overview: [
      snapshot,
      moreDays,
      nothingChanged,
      beside('lead', followers, whatChanged),
      beside('halves', performance, score),
      noScore,
      topVideos,
      views,
      metrics,
    ],
    videos: lazyTab(async () => [(await import('./videos-part.tsx')).videos]),
    audience: lazyTab(async () => (await import('./audience-parts.tsx')).audience),
    content: lazyTab(async () => (await import('./content-parts.tsx')).content),
    mentions: lazyTab(async () => [(await import('./other-accounts-parts.tsx')).mentions]),
    comments: lazyTab(async () => (await import('./comments-part.tsx')).comments),
    attribution: lazyTab(async () => [(await import('./attribution-part.tsx')).attribution]),
    playlists: lazyTab(async () => [(await import('./videos-part.tsx')).playlists]),
    similar: lazyTab(async () => [(await import('./other-accounts-parts.tsx')).similar]),
    linked: lazyTab(async () => [(await import('./other-accounts-parts.tsx')).linked]),
  },
};

export function ReportScreen({ subject }: { readonly subject: ReportSubject }) {
  return <Screen report={accountReport} subject={subject} />;
}
