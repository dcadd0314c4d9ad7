'use client';
import type { contract, ReplyOf } from '@clipscope/contract';
import { hasFeature, type Industry, METRICS, METRICS_WINDOW_DAYS } from '@clipscope/domain';
import { analysisPart } from '../../kit/analysis/analysis-part.tsx';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { videoColumns } from '../../kit/columns/video-columns.tsx';
import type { ExplainQuery } from '../../kit/metrics/explanation-store.ts';
import { writeChange } from '../../kit/metrics/metric-change.ts';
import { PLATFORM_SWITCH, SwitchLinks } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { type Report, ReportScreen } from '../../kit/report/report.tsx';
import { ReportActions } from '../../kit/report-actions/report-actions.tsx';
import { topicsPart } from '../../kit/topics/topics-part.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { lastDays } from '../../lib/format/days.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { platformIn, type Read } from '../../lib/report/report-calls.ts';
import { trendOf } from '../../lib/report/series-sums.ts';
import { useReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { asks, type IndustryTab, industryCalls } from './industry-calls.ts';
import { savedSearchRow } from './industry-view.ts';

const { figures, table, facts } = partsOf<Industry>();

/** How large the industry is in the range, and its place among the others. */
const totals = figures({
  asks: { found: asks.compared },
  count: 4,
  hasDrawings: true,
  hasClip: true,
  label: ({ t }) => t('industryReport.figuresLabel'),
  figures: ({ t, count, exact, percent, found: { industries }, subject, range }) => {
    const own = industries.find(({ industry }) => industry === subject);
    if (!own) return [];
    const line = (label: string, values: readonly (number | null)[] = []) => (
      <Sparkline label={label} values={values} isFromZero />
    );
    const lineText = t('industryReport.line', {
      count: own.parts?.accounts.length ?? 0,
      days: own.parts?.days ?? 0,
    });
    const counted = (id: 'accounts' | 'newVideos' | 'viewsGained', ratio: number | null, about?: string) => {
      const label =
        id === 'accounts' ? t('industryReport.activeAccounts') : t(`industryReport.columns.${id}`);
      return {
        label,
        value: count(own[id]),
        exact: exact(own[id]),
        change: ratio === null ? undefined : { text: percent(Math.abs(ratio)), trend: trendOf(ratio) },
        note: t(ratio === null ? 'report.trend.noComparison' : 'industryReport.against', {
          days: range.days,
        }),
        more: [about, ratio === null && t('industryReport.changeUnknown'), lineText]
          .filter(Boolean)
          .join('\n'),
        children: line(label, own.parts?.[id]),
      };
    };
    const rank = 1 + industries.filter(row => row.viewsGained > own.viewsGained).length;
    const shares = own.parts?.viewsGained.map((views, part) => {
      const all = industries.reduce((sum, { parts }) => sum + (parts?.viewsGained[part] ?? 0), 0);
      return all === 0 ? null : views / all;
    });
    const { share, shareBefore } = own;
    const shareChange =
      share === null || shareBefore === null
        ? undefined
        : writeChange(share - shareBefore, {
            write: amount => percent(amount),
            inPoints: points => t('metrics.points', { change: points }),
            isJudged: true,
          });
    return [
      counted('accounts', own.accountsChange, t('industryReport.accountsNote')),
      counted('newVideos', own.videosChange),
      counted('viewsGained', own.viewsChange),
      {
        label: t('industryReport.shareOfViews'),
        value: percent(share),
        change: shareChange,
        note: t('industryReport.rank', { rank, industries: industries.length }),
        more: [
          shareBefore === null
            ? t('industryReport.changeUnknown')
            : t('report.trend.before', { value: percent(shareBefore) }),
          lineText,
        ].join('\n'),
        children: line(t('industryReport.shareOfViews'), shares),
      },
    ];
  },
});

type Score = ReplyOf<typeof contract.industryScores>['scores'][number];

/** The median of each metric over the industry's accounts, and over how many. */
const benchmarks = table({
  asks: { found: asks.scores },
  heightPx: 560,
  params: ['platform'],
  title: ({ t }) => t('industryReport.tabs.usual'),
  note: ({ t, found }) => t('industryReport.usualNote', { accounts: found.accounts }),
  empty: ({ t, found: { notEnough, accounts } }) =>
    notEnough && {
      title: t('industryReport.tooFewTitle'),
      text: t('industryReport.tooFewText', { accounts, needed: notEnough.needed }),
    },
  rows: ({ found }): readonly Score[] => found.scores,
  rowKey: score => score.of,
  columns: ({ c, t, exact, metricName, metricText, rangeText, subject, range, read }) => [
    c.text('metric', t('industryReport.columns.metric'), ({ of }) => (
      <>
        {metricName(of)}
        <span className={layout.faint}>{` · ${t(`metrics.units.${METRICS[of].unit}`)}`}</span>
      </>
    )),
    {
      ...c.metric(
        'median',
        t('industryReport.columns.median'),
        ({ median }) => median,
        ({ of }) => ({
          kind: 'industry',
          id: subject,
          platform: platformIn(read),
          of: of as NonNullable<ExplainQuery['of']>,
          ...range.asOfQuery,
        }),
        {
          ...ON_PHONE,
          label: ({ of }) => metricName(of),
          format: (value, { of }) => metricText(of, value),
        },
      ),
    },
    c.text(
      'interval',
      t('industryReport.columns.interval'),
      ({ of, median: { interval } }) =>
        interval && <bdi>{rangeText(metricText(of, interval.low), metricText(of, interval.high))}</bdi>,
      { numeric: true, hideOnPhone: true },
    ),
    c.text('accounts', t('industryReport.columns.knownFor'), ({ median }) => exact(median.sample), {
      numeric: true,
    }),
  ],
});

type Account = ReplyOf<typeof contract.industryAccounts>['accounts'][number];

const accounts = table({
  asks: { found: asks.accounts },
  heightPx: 640,
  title: ({ t }) => t('industryReport.tabs.accounts'),
  note: ({ t, found }) =>
    t('industryReport.accountsShown', { shown: found.accounts.length, total: found.total }),
  empty: ({ t, found }) =>
    found.accounts.length === 0 && {
      title: t('industryReport.noAccountsTitle'),
      text: t('industryReport.noAccountsText'),
    },
  rows: ({ found }): readonly Account[] => found.accounts,
  rowKey: ({ account }) => account.id,
  sort: { initial: { id: 'followers', desc: true } },
  columns: ({ c, t }) => {
    const measured = (id: 'growth' | 'engagement' | 'score', options = {}) =>
      c.metric(id, t(`industryReport.columns.${id}`), row => row[id], explainAccount, options);
    return [
      c.account('account', t('industryReport.columns.account'), ({ account }) => account),
      c.country(t('industryReport.columns.country'), ({ account }) => account.countryCode),
      c.count('followers', t('industryReport.columns.followers'), row => row.account.followers, ON_PHONE),
      measured('growth'),
      measured('engagement'),
      c.count('views', t('industryReport.columns.medianViews'), row => row.medianViews),
      measured('score', ON_PHONE),
    ];
  },
});

/** As known when the list was computed, so that the explanation ends at the number that was opened. */
function explainAccount({ account, computedAt }: Account): ExplainQuery {
  return {
    kind: 'account',
    id: account.handle,
    platform: account.platform,
    ...lastDays(METRICS_WINDOW_DAYS, new Date(computedAt), 'UTC'),
    asOf: computedAt,
  };
}

const videos = table({
  asks: { found: asks.videos },
  heightPx: 640,
  title: ({ t }) => t('industryReport.tabs.videos'),
  note: ({ t, found }) => t('industryReport.videosShown', { shown: found.videos.length, total: found.total }),
  empty: ({ t, found }) =>
    found.videos.length === 0 && {
      title: t('industryReport.noVideosTitle'),
      text: t('industryReport.nothingText'),
    },
  rows: ({ found }): ReplyOf<typeof contract.industryVideos>['videos'] => found.videos,
  rowKey: ({ id }) => id,
  sort: { initial: { id: 'views', desc: true } },
  columns: ({ c, t }) => videoColumns(c, t),
});

const topics = topicsPart<Industry, null>({
  asks: { found: asks.topics },
  explain: ({ subject, range, read }) => ({
    ...{ kind: 'industry', id: subject, platform: platformIn(read) },
    ...{ startDate: range.startDate, endDate: range.endDate, ...range.asOfQuery },
  }),
  fileName: ({ subject }) => subject,
});

const industryReport: Report<Industry, null, IndustryTab> = {
  name: 'industry',
  about: ({ t, subject }) => ({ name: t(`industries.${subject}`) }),
  calls: industryCalls,
  gateText: ({ t }) => t('industryReport.gateText'),
  Title,
  Choices: () => <SwitchLinks of={PLATFORM_SWITCH} />,
  tabName: ({ t }, tab) => t(`industryReport.tabs.${tab}`),
  ofOneTab: ['sort'],
  top: [totals, facts(asks, () => null)],
  tabs: {
    usual: [benchmarks],
    accounts: [accounts],
    topics: [analysisPart<Industry, null>(), topics],
    videos: [videos],
  },
};

/** The actions wait for the plan, without which there is nothing to export. */
function Title({ subject, read }: { readonly subject: Industry; readonly read: Read }) {
  const { t } = useTools();
  const { data: profile } = useProfile();
  const range = useReportRange(industryCalls.timezone, industryCalls.usualRange);
  const name = t(`industries.${subject}`);
  const { feature } = industryCalls;
  const isOpen = profile && (feature === undefined || hasFeature(profile, feature));
  return (
    <header className={`${layout.header} ${layout.spread}`}>
      <div>
        <Link className={layout.link} href={`/industry${savedSearchRow(read)}`}>
          {t('industryReport.all')}
        </Link>
        <PageTitle title={name} lead={t('industryReport.industryLead')} />
      </div>
      {isOpen && range && (
        <ReportActions
          of={{ kind: 'industry', platform: platformIn(read), id: subject, name }}
          range={range}
        />
      )}
    </header>
  );
}

export function IndustryScreen({ industry }: { readonly industry: Industry }) {
  return <ReportScreen report={industryReport} subject={industry} />;
}
