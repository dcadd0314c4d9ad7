import type { contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import type { FigureOf } from '../../kit/report/parts.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { sumOver } from '../../lib/report/series-sums.ts';

export type SharedReply = ReplyOf<typeof contract.sharedReport>;
type ReportOf<Kind extends SharedReply['kind']> = Extract<SharedReply, { kind: Kind }>;

export type SharedChart = {
  readonly title: string;
  readonly shape: 'line' | 'bar';
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
};

type AccountVideo = ReportOf<'account'>['videos']['videos'][number];
export type SharedVideo = Pick<
  AccountVideo,
  'id' | 'url' | 'caption' | 'coverUrl' | 'publishedAt' | 'views' | 'likes' | 'comments' | 'engagementRate'
> & { readonly handle: string | null };

/** What a shared report shows, whatever it is about. */
type SharedView = {
  readonly title: string;
  /** Beside the title: a handle, an author. */
  readonly under: string | null;
  /** Left out where a picture would say nothing. */
  readonly pictureUrl?: string | null;
  readonly chips: readonly string[];
  /** What readers of the metrics must know. */
  readonly remark?: string;
  readonly figures: readonly FigureOf[];
  readonly charts: readonly SharedChart[];
  /** Null where the report is about one video. */
  readonly videos: { readonly total: number; readonly rows: readonly SharedVideo[] } | null;
};

type Point = { readonly date: string };

/** One value of each day; a chart without any is left out. */
export function chartOf<P extends Point>(
  title: string,
  shape: SharedChart['shape'],
  points: readonly P[],
  value: (point: P) => number | null,
): SharedChart[] {
  const values = points.map(value);
  if (values.every(one => one === null)) return [];
  return [{ title, shape, days: points.map(({ date }) => date), values }];
}

type CampaignResults = ReportOf<'campaign'>['results'];
const CAMPAIGN_COUNTS = ['views', 'engagements'] as const;

/** The counts of a campaign; of each platform by itself where they may not be added. */
export function campaignCounts({
  countsApart,
  totals,
  platforms,
}: Pick<CampaignResults, 'countsApart' | 'totals' | 'platforms'>) {
  if (!countsApart) return CAMPAIGN_COUNTS.map(key => ({ key, platform: null, value: totals[key] }));
  return platforms.flatMap(({ platform, ...counts }) =>
    CAMPAIGN_COUNTS.map(key => ({ key, platform, value: counts[key] })),
  );
}

type Listed = Omit<SharedVideo, 'handle'> & { readonly account?: { readonly handle: string } };

export function videoRows(videos: readonly Listed[]): SharedVideo[] {
  return videos.map(({ account, ...video }) => ({ ...video, handle: account?.handle ?? null }));
}

const ACCOUNT_METRICS: readonly MetricId[] = [
  'growth_rate',
  'engagement_rate_views',
  'posting_frequency',
  'account_score',
];
const VIDEO_COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** Metrics cannot be opened: readers of a shared report have no session. */
const measured = (figure: MeasuredReply): FigureOf => ({ measured: figure, explain: null });

function figuresWith({ count, exact }: Tools) {
  return (label: string, value: number | null): FigureOf => ({
    label,
    value: count(value),
    exact: exact(value),
  });
}

function accountView({ account, series, videos }: ReportOf<'account'>, tools: Tools): SharedView {
  const { t } = tools;
  const counted = figuresWith(tools);
  const { tier, industry } = account;
  const { points } = series;
  return {
    title: account.displayName,
    under: `@${account.handle}`,
    pictureUrl: account.avatarUrl,
    chips: [
      t(`platforms.${account.platform}`),
      ...(tier === null ? [] : [t(`tiers.${tier}`)]),
      ...(industry === null ? [] : [t(`industries.${industry}`)]),
    ],
    figures: [
      counted(t('common.followers'), account.followers),
      counted(t('common.viewsGained'), sumOver(points.map(point => point.viewsGained)).sum),
      counted(t('sharedReport.videosPublished'), videos.total),
      ...account.metrics.filter(({ metric }) => ACCOUNT_METRICS.includes(metric)).map(measured),
    ],
    charts: [
      ...chartOf(t('common.followers'), 'line', points, point => point.followers),
      ...chartOf(t('common.viewsGained'), 'bar', points, point => point.viewsGained),
    ],
    videos: { total: videos.total, rows: videoRows(videos.videos) },
  };
}

function videoView({ video, series }: ReportOf<'video'>, tools: Tools): SharedView {
  const { t, date } = tools;
  const counted = figuresWith(tools);
  const gains = series.gains.map(({ at, viewsGained }) => ({ date: at.slice(0, 10), viewsGained }));
  return {
    title: video.caption || t('videoColumns.noCaption'),
    under: `@${video.account.handle}`,
    pictureUrl: video.coverUrl,
    chips: [t(`platforms.${video.platform}`), t('videoReport.published', { day: date(video.publishedAt) })],
    figures: [
      ...VIDEO_COUNTS.map(key => counted(t(`videoReport.counts.${key}`), video[key])),
      ...(video.performance === null ? [] : [measured(video.performance)]),
    ],
    charts: chartOf(t('common.viewsGained'), 'bar', gains, point => point.viewsGained),
    videos: null,
  };
}

/** Of a hashtag or a sound. */
function subjectView(report: ReportOf<'hashtag'> | ReportOf<'sound'>, tools: Tools): SharedView {
  const { t } = tools;
  const counted = figuresWith(tools);
  const { info, series, videos } = report;
  const { platformCounters } = info;
  const { points } = series;
  const platform = t(`platforms.${info.platform}`);
  const sound = 'sound' in info ? info.sound : null;
  return {
    title: 'hashtag' in info ? `#${info.hashtag}` : (sound?.title ?? t('subjectReport.unnamed.sound')),
    under: sound?.author ?? null,
    ...(sound && { pictureUrl: sound.coverUrl }),
    chips: [platform],
    figures: [
      counted(t('sharedReport.newVideos'), sumOver(points.map(point => point.newVideos)).sum),
      counted(t('common.viewsGained'), sumOver(points.map(point => point.viewsGained)).sum),
      ...(platformCounters === null
        ? []
        : [counted(t('sharedReport.platformVideos', { platform }), platformCounters.videos)]),
      measured(info.trend.measured),
    ],
    charts: [
      ...chartOf(t('sharedReport.newVideos'), 'bar', points, point => point.newVideos),
      ...chartOf(t('common.viewsGained'), 'bar', points, point => point.viewsGained),
    ],
    videos: { total: videos.total, rows: videoRows(videos.videos) },
  };
}

function campaignView({ results }: ReportOf<'campaign'>, tools: Tools): SharedView {
  const { t, day, percent, exact } = tools;
  const counted = figuresWith(tools);
  const { campaign, totals, targets, days, videos, countsApart } = results;
  const counts = { views: t('videoReport.counts.views'), engagements: t('sharedReport.engagements') };
  return {
    title: campaign.name,
    under: null,
    chips: [t('report.customDays', { first: day(campaign.startDate), last: day(campaign.endDate) })],
    ...(countsApart && { remark: t('campaigns.countsApartText') }),
    figures: [
      counted(t('sharedReport.videosPublished'), totals.videos),
      ...campaignCounts(results).map(({ key, platform, value }) =>
        counted(
          platform === null
            ? counts[key]
            : t('sharedReport.onPlatform', { name: counts[key], platform: t(`platforms.${platform}`) }),
          value,
        ),
      ),
      counted(t('common.followersGained'), totals.followersGained?.value ?? null),
      measured(totals.earnedMediaValue),
      ...targets.map(({ name, target, share }) => ({
        label: t('sharedReport.target', { name: t(`sharedReport.targets.${name}`) }),
        value: percent(share),
        note: t('sharedReport.ofTarget', { target: exact(target) }),
      })),
    ],
    charts: chartOf(t('common.viewsGained'), 'bar', days, one => one.viewsGained),
    videos: { total: totals.videos, rows: videoRows(videos) },
  };
}

export function sharedView(report: SharedReply, tools: Tools): SharedView {
  switch (report.kind) {
    case 'account':
      return accountView(report, tools);
    case 'video':
      return videoView(report, tools);
    case 'campaign':
      return campaignView(report, tools);
    default:
      return subjectView(report, tools);
  }
}
