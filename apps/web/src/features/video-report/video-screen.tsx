'use client';
import type { Sentence } from '@clipscope/contract';
import { ON_PHONE } from '../../kit/columns/columns.tsx';
import { VideoCell } from '../../kit/columns/video-columns.tsx';
import { COMMENT_PARAMS } from '../../kit/comments/comment-view.ts';
import { partsOf } from '../../kit/report/parts.tsx';
import { beside, lazyTab, type Report, ReportScreen } from '../../kit/report/report.tsx';
import { NotLookedUp } from '../../kit/sources/connection.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { VIDEO_SEARCH_PATH } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
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

const { part, figures, table, facts } = partsOf<VideoSubject, Video>();

const COUNTS = ['likes', 'comments', 'shares', 'saves'] as const;
const RARE_COUNTS = ['reposts', 'downloads'] as const;

const standing = figures({
  asks: { standing: asks.standing },
  also: { series: asks.series },
  count: 4,
  hasDrawings: true,
  label: ({ t }) => t('videoReport.figuresLabel'),
  figures: ({ t, count, exact, percent, standing, series, head, subject, range }) => {
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
        children: gainsLine(t('videoReport.counts.views'), series, 'viewsGained'),
      },
      {
        measured: performance,
        explain: explainVideo({ subject, range }),
        note: performance.value === null ? undefined : times.filter(one => one !== false).join(' · '),
      },
      {
        label: t('videoReport.rank'),
        value: rank ? t('videoReport.rankPlace', { place: rank.byViews }) : t('videoReport.noRank'),
        note: rank && t('videoReport.rankOf', { count: rank.of }),
      },
      {
        label: t('videoReport.engagement'),
        value: percent(head.engagementRate),
        note:
          engagement &&
          engagement.account.value !== null &&
          t('videoReport.usualRate', { rate: percent(engagement.account.value) }),
      },
    ];
  },
});

const DRAWN = { likes: 'likesGained', comments: 'commentsGained', shares: 'sharesGained' } as const;
type Drawn = 'viewsGained' | (typeof DRAWN)[keyof typeof DRAWN];

/** What it gained day by day; an empty line until the days are there, so that nothing moves. */
const gainsLine = (label: string, series: VideoSeries | undefined, key: Drawn) => (
  <Sparkline label={label} values={series?.gains.map(point => point[key]) ?? []} isFromZero />
);

const counts = figures({
  also: { series: asks.series },
  count: 4,
  hasDrawings: true,
  label: ({ t }) => t('videoReport.countsLabel'),
  figures: ({ t, count, exact, percent, series, head }) =>
    [...COUNTS, ...RARE_COUNTS.filter(name => head[name] !== null)].map(name => ({
      label: t(`videoReport.counts.${name}`),
      value: count(head[name]),
      exact: exact(head[name]),
      note:
        head[name] === null || !head.views
          ? ''
          : t('videoReport.ofViews', { share: percent(head[name] / head.views) }),
      ...(name in DRAWN && {
        children: gainsLine(t(`videoReport.counts.${name}`), series, DRAWN[name as keyof typeof DRAWN]),
      }),
    })),
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
