'use client';
import type { Sentence } from '@clipscope/contract';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import { COMMENT_PARAMS } from '../../kit/comments/comment-view.ts';
import { writeChange } from '../../kit/metrics/metric-change.ts';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, lazyTab, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { NotLookedUp } from '../../kit/sources/connection.tsx';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { VIDEO_SEARCH_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { trendOf } from '../../lib/report/series-sums.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { content } from './content-part.tsx';
import { curve, forecasts, gains } from './life-parts.tsx';
import styles from './video.module.css';
import {
  asks,
  explainVideo,
  publishedDay,
  type Video,
  type VideoSeries,
  type VideoSubject,
  type VideoTab,
  videoCalls,
} from './video-calls.ts';
import { VideoHeader } from './video-header.tsx';
import { rateOf, weekBefore } from './video-numbers.ts';

const { part, figures, table, facts } = partsOf<VideoSubject, Video>();

const COUNTS = ['likes', 'comments', 'shares', 'saves'] as const;
const RARE_COUNTS = ['reposts', 'downloads'] as const;

const OBSERVED = ['views', 'likes', 'comments', 'shares', 'saves'] as const;
type Counted = (typeof OBSERVED)[number];

/** A count at each observation and what it gained in a week; an empty line until they are there, so that nothing moves. */
function countTrend({ t, signed }: Tools, series: VideoSeries | undefined, name: Counted) {
  const observations = series?.observations ?? [];
  const values = observations.map(one => one[name]);
  const [before, last] = [weekBefore(observations)?.[name] ?? null, values.at(-1) ?? null];
  const gained = before === null || last === null ? null : last - before;
  return {
    change: gained ? { text: signed(gained), trend: trendOf(gained) } : undefined,
    more:
      gained === null
        ? t('videoReport.week.unknown')
        : t('videoReport.week.gained', { gained: signed(gained) }),
    children: <Sparkline label={t(`videoReport.counts.${name}`)} values={values} isFromZero />,
  };
}

/** The rate at each observation, and how it changed in a week. */
function rateTrend({ t, percent }: Tools, series: VideoSeries | undefined, now: number | null) {
  const observations = series?.observations ?? [];
  const before = weekBefore(observations);
  const weekAgo = before && rateOf(before);
  const children = <Sparkline label={t('videoReport.engagement')} values={observations.map(rateOf)} />;
  if (now === null || weekAgo === null) return { more: t('videoReport.week.unknown'), children };
  const change = writeChange(now - weekAgo, {
    write: amount => percent(amount),
    inPoints: points => t('metrics.points', { change: points }),
    isJudged: true,
  });
  const more = t('videoReport.week.rate', { change: change.text, value: percent(weekAgo) });
  return { change, more, children };
}

const standing = figures({
  asks: { standing: asks.standing },
  also: { series: asks.series },
  count: 4,
  hasDrawings: true,
  label: ({ t }) => t('videoReport.figuresLabel'),
  figures: context => {
    const { t, count, exact, percent, standing, series, head, subject, range } = context;
    const { performance, rank, multiplier, confidence } = standing;
    const { baselineViews } = performance.details;
    const engagement = head.rates.find(({ metric }) => metric === 'engagement_rate_views');
    const times = [
      multiplier !== null &&
        t('videoReport.times', {
          times: multiplier < 10 ? multiplier.toFixed(1) : count(Math.round(multiplier)),
        }),
      confidence !== null && t(`videoReport.confidence.${confidence}`),
    ];
    return [
      {
        label: t('videoReport.counts.views'),
        value: count(head.views),
        exact: exact(head.views),
        note: baselineViews
          ? t('videoReport.usualViews', { views: count(Math.round(baselineViews)) })
          : undefined,
        ...countTrend(context, series, 'views'),
      },
      {
        measured: performance,
        explain: explainVideo({ subject, range }),
        note: performance.value === null ? undefined : times.filter(one => one !== false).join(' · '),
        more: t('videoReport.week.sameAge'),
      },
      {
        label: t('videoReport.rank'),
        value: rank ? t('videoReport.rankPlace', { place: rank.byViews }) : t('videoReport.noRank'),
        isWords: !rank,
        note: rank && t('videoReport.rankOf', { count: rank.of }),
        more: t('videoReport.week.rank'),
      },
      {
        label: t('videoReport.engagement'),
        value: percent(head.engagementRate),
        note:
          engagement &&
          engagement.account.value !== null &&
          t('videoReport.usualRate', { rate: percent(engagement.account.value) }),
        ...rateTrend(context, series, head.engagementRate),
      },
    ];
  },
});

const counts = figures({
  also: { series: asks.series },
  count: 4,
  hasDrawings: true,
  label: ({ t }) => t('videoReport.countsLabel'),
  figures: context => {
    const { t, count, exact, percent, series, head } = context;
    return [...COUNTS, ...RARE_COUNTS.filter(name => head[name] !== null)].map(name => ({
      label: t(`videoReport.counts.${name}`),
      value: count(head[name]),
      exact: exact(head[name]),
      note:
        head[name] === null || !head.views
          ? ''
          : t('videoReport.ofViews', { share: percent(head[name] / head.views) }),
      ...(OBSERVED.some(one => one === name)
        ? countTrend(context, series, name as Counted)
        : { more: t('videoReport.week.notObserved') }),
    }));
  },
});

/** The video's own rates beside the benchmark of its account. */
const rates = table({
  title: ({ t }) => t('videoReport.rates'),
  note: ({ t, head }) =>
    t('videoReport.ratesOf', { count: Math.max(...head.rates.map(({ account }) => account.sample), 0) }),
  rows: ({ head }): Video['rates'] => head.rates,
  rowKey: ({ metric }) => metric,
  columns: ({ c, t, metricName, metricText, subject, range }) => [
    c.text('metric', t('videoReport.rateColumns.metric'), ({ metric }) => metricName(metric)),
    c.text(
      'own',
      t('videoReport.rateColumns.own'),
      ({ metric, value }) => (value === null ? t('videoReport.notKnown') : metricText(metric, value)),
      { numeric: true },
    ),
    c.metric(
      'account',
      t('videoReport.rateColumns.account'),
      rate => rate.account,
      () => explainVideo({ subject, range }),
      ON_PHONE,
    ),
  ],
});

const transcript = part({
  isShown: ({ head }) => head.transcript !== null,
  title: ({ t }) => t('videoReport.transcript'),
  note: ({ t }) => t('videoReport.transcriptNote'),
  show: ({ head }) => (
    <p className={styles.transcript} dir="auto" lang={head.language ?? undefined}>
      {head.transcript}
    </p>
  ),
});

/** Videos by others that share hashtags or the sound; rare ones weigh more. */
const similar = table({
  isKnownToday: true,
  title: ({ t }) => t('videoReport.similar'),
  note: ({ t }) => t('videoReport.similarNote'),
  empty: ({ t, head }) => head.similar.length === 0 && { title: t('videoReport.noSimilar') },
  rows: ({ head }): Video['similar'] => head.similar,
  rowKey: ({ video }) => video.id,
  sort: { param: 'similar', initial: null },
  columns: ({ c, t }) => [
    c.text('video', t('videoReport.similarColumns.video'), ({ video }) => <VideoCell video={video} />),
    c.text(
      'shared',
      t('videoReport.similarColumns.shared'),
      ({ sharedHashtags, sameSound }) => (
        <bdi className={styles.shared}>
          {[...sharedHashtags.map(tag => `#${tag}`), ...(sameSound ? [t('videoReport.sameSound')] : [])].join(
            ' ',
          )}
        </bdi>
      ),
      { hideOnPhone: true },
    ),
    c.date('publishedAt', t('videoReport.similarColumns.publishedAt'), ({ video }) => video.publishedAt),
    c.count('views', t('videoReport.counts.views'), ({ video }) => video.views, ON_PHONE),
    c.percent('engagement', t('videoReport.engagement'), ({ video }) => video.engagementRate),
  ],
});

const videoReport: Report<VideoSubject, Video, VideoTab> = {
  name: 'video',
  about: ({ t, head, range }) => ({
    name: `@${head.account.handle}: ${head.caption || t('videoColumns.noCaption')}`,
    days: { startDate: publishedDay(head, range.timezone), endDate: range.endDate },
  }),
  calls: videoCalls,
  figures: 8,
  headerPx: 131,
  Header: VideoHeader,
  Unknown: UnknownVideo,
  tabName: ({ t }, tab) => t(`videoReport.tabs.${tab}`),
  choices: () => 'as-of',
  ofOneTab: COMMENT_PARAMS,
  tabs: {
    overview: [
      standing,
      counts,
      facts(asks, explainVideo),
      beside('wide', curve, gains),
      forecasts,
      beside('halves', rates, content),
      transcript,
      similar,
    ],
    comments: lazyTab(async () => (await import('./comments-part.tsx')).comments),
    transcript: lazyTab(async () => [(await import('./transcription/transcription-part.tsx')).transcription]),
    audience: lazyTab(async () => (await import('./audience-parts.tsx')).audience),
  },
};

export function VideoScreen({ subject }: { readonly subject: VideoSubject }) {
  return <ReportScreen report={videoReport} subject={subject} />;
}

type UnknownProps = {
  readonly subject: VideoSubject;
  readonly range: ReportRange | null;
  readonly why: Sentence | null;
};

/** Not known, or not known yet on the day whose knowledge is shown. */
function UnknownVideo({ subject, range, why }: UnknownProps) {
  const { t, day } = useTools();
  const { linkTo } = useUrlState();
  const asOf = range?.asOf ?? null;
  const [text, href, action] =
    asOf === null
      ? [t('videoReport.unknownText', { id: subject.id }), VIDEO_SEARCH_PATH, t('videoReport.unknownAction')]
      : [
          t('videoReport.unknownThen', { day: day(asOf) }),
          linkTo({ asOf: null }),
          t('videoReport.unknownToday'),
        ];
  return (
    <MessageBox title={t('videoReport.unknownTitle')} isPageTitle>
      {why ? <NotLookedUp why={why} /> : <p>{text}</p>}
      <p>
        <Link href={href}>{action}</Link>
      </p>
    </MessageBox>
  );
}
