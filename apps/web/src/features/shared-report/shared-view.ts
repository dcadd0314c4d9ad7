import type { contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import { type MetricId, type Platform, SHARED_METRICS, TEXT_KINDS } from '@clipscope/domain';
import { createElement } from 'react';
import type { SharedNumber } from '../../kit/metrics/explanation-store.ts';
import type { FigureOf } from '../../kit/report/parts.tsx';
import type { Tools } from '../../kit/use-tools.ts';
import { changeOver, engagementsGained, sumOver, trendOf } from '../../lib/report/series-sums.ts';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';

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
  /** Omitted where a chart would add nothing. */
  readonly pictureUrl?: string | null;
  readonly chips: readonly string[];
  /** What readers of the metrics must know. */
  readonly remark?: string;
  readonly figures: readonly FigureOf[];
  /** Of the days of a campaign. */
  readonly targets: CampaignResults['targets'];
  readonly charts: readonly SharedChart[];
  /** Null where the report is about one video or a social listener. */
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
const GAINED = {
  views: (day: CampaignResults['days'][number]) => day.viewsGained,
  engagements: engagementsGained,
};

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

const VIDEO_COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** The link of the report explains its metrics, as far as `sharedExplanation` opens them. */
export function opening(token: string, kind: SharedReply['kind']) {
  const opens = (metric: MetricId) => SHARED_METRICS[kind].some(id => id === metric);
  return (figure: MeasuredReply, platform?: Platform): FigureOf & { measured: MeasuredReply } => {
    const explain: SharedNumber = { token, ...(platform && { platform }) };
    return { measured: figure, explain: opens(figure.metric) ? explain : null };
  };
}
type Opening = ReturnType<typeof opening>;

/** Money is written in the campaign's one currency. */
export function mediaValue(
  { campaign, totals }: Pick<CampaignResults, 'campaign' | 'totals'>,
  { money, moneyRange }: Pick<Tools, 'money' | 'moneyRange'>,
  measured: Opening,
): FigureOf {
  const { interval } = totals.earnedMediaValue;
  const currency = campaign.currency;
  return {
    ...measured(totals.earnedMediaValue),
    format: (value: number) => money(value, currency),
    ...(interval && { note: moneyRange(interval.low, interval.high, currency) }),
  };
}

type Days = readonly (number | null)[];

function figuresWith({ count, exact }: Tools) {
  return (label: string, value: number | null, days?: Days): FigureOf => ({
    label,
    value: count(value),
    exact: exact(value),
    ...(days && { children: createElement(Sparkline, { label, values: days, isFromZero: true }) }),
  });
}

/** What was gained in the days, and when. */
function gainedWith(tools: Tools) {
  const counted = figuresWith(tools);
  return (label: string, days: Days): FigureOf => counted(label, sumOver(days).sum, days);
}

/** As on the sender's report: by how much, and how. */
function followersFigure(
  { account, series: { points } }: ReportOf<'account'>,
  { t, count, exact, signed, percent }: Tools,
): FigureOf {
  const label = t('common.followers');
  const values = points.map(point => point.followers);
  const change = changeOver(
    points.map(point => point.date),
    values,
  );
  return {
    label,
    value: count(account.followers),
    exact: exact(account.followers),
    ...(change && {
      change: {
        text: signed(change.amount) + (change.ratio === null ? '' : ` (${percent(change.ratio)})`),
        trend: trendOf(change.amount),
      },
    }),
    children: createElement(Sparkline, { label, values }),
  };
}

function accountView(report: ReportOf<'account'>, tools: Tools, measured: Opening): SharedView {
  const { account, series, videos } = report;
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
      followersFigure(report, tools),
      gainedWith(tools)(
        t('common.viewsGained'),
        points.map(point => point.viewsGained),
      ),
      counted(
        t('sharedReport.videosPublished'),
        videos.total,
        points.map(point => point.videosPublished),
      ),
      ...account.metrics.map(one => measured(one)),
    ],
    targets: [],
    charts: [
      ...chartOf(t('common.followers'), 'line', points, point => point.followers),
      ...chartOf(t('common.viewsGained'), 'bar', points, point => point.viewsGained),
    ],
    videos: { total: videos.total, rows: videoRows(videos.videos) },
  };
}

function videoView({ video, series }: ReportOf<'video'>, tools: Tools, measured: Opening): SharedView {
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
    targets: [],
    charts: chartOf(t('common.viewsGained'), 'bar', gains, point => point.viewsGained),
    videos: null,
  };
}

function listenerView({ name, found }: ReportOf<'listener'>, tools: Tools): SharedView {
  const { t, percent, rangeText } = tools;
  const counted = figuresWith(tools);
  const { total, days, reach, shares } = found;
  const matches = days.map(day => ({
    date: day.day,
    matches: TEXT_KINDS.reduce((sum, kind) => sum + day[kind], 0),
  }));
  const shareOf = (id: 'negative' | 'positive'): FigureOf => {
    const share = shares?.[id];
    return {
      label: t(`listening.sentiments.${id}`),
      value: share ? percent(share.share) : t('common.terms.notEnoughData'),
      isWords: !share,
      note: share && rangeText(percent(share.low), percent(share.high)),
    };
  };
  return {
    title: name,
    under: null,
    chips: [t('features.SOCIAL_LISTENERS')],
    figures: [
      counted(t('listening.columns.matches'), total),
      counted(t('listening.columns.reach'), reach.views),
      counted(t('listening.columns.creators'), reach.accounts),
      ...(found.analysed === null ? [] : [shareOf('negative'), shareOf('positive')]),
    ],
    targets: [],
    charts: chartOf(t('listening.volume.title'), 'bar', matches, day => day.matches),
    videos: null,
  };
}

/** Of a hashtag or a sound. */
function subjectView(
  report: ReportOf<'hashtag'> | ReportOf<'sound'>,
  tools: Tools,
  measured: Opening,
): SharedView {
  const { t } = tools;
  const counted = figuresWith(tools);
  const gained = gainedWith(tools);
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
      gained(
        t('sharedReport.newVideos'),
        points.map(point => point.newVideos),
      ),
      gained(
        t('common.viewsGained'),
        points.map(point => point.viewsGained),
      ),
      ...(platformCounters === null
        ? []
        : [counted(t('sharedReport.platformVideos', { platform }), platformCounters.videos)]),
      measured(info.trend.measured),
    ],
    targets: [],
    charts: [
      ...chartOf(t('sharedReport.newVideos'), 'bar', points, point => point.newVideos),
      ...chartOf(t('common.viewsGained'), 'bar', points, point => point.viewsGained),
    ],
    videos: { total: videos.total, rows: videoRows(videos.videos) },
  };
}

function campaignView({ results }: ReportOf<'campaign'>, tools: Tools, measured: Opening): SharedView {
  const { t, day, signed } = tools;
  const counted = figuresWith(tools);
  const { campaign, totals, targets, days, videos, countsApart, platforms } = results;
  const counts = { views: t('videoReport.counts.views'), engagements: t('sharedReport.engagements') };
  return {
    title: campaign.name,
    under: null,
    chips: [t('report.customDays', { first: day(campaign.startDate), last: day(campaign.endDate) })],
    ...(countsApart && { remark: t('campaigns.countsApartText') }),
    figures: [
      counted(
        t('sharedReport.videosPublished'),
        totals.videos,
        days.map(day => day.videosPublished),
      ),
      ...campaignCounts(results).map(({ key, platform, value }) =>
        platform === null
          ? counted(counts[key], value, days.map(GAINED[key]))
          : counted(
              t('sharedReport.onPlatform', { name: counts[key], platform: t(`platforms.${platform}`) }),
              value,
            ),
      ),
      {
        ...counted(t('common.followersGained'), totals.followersGained?.value ?? null),
        ...(totals.followersGained && { value: signed(totals.followersGained.value) }),
      },
      mediaValue(results, tools, measured),
      ...platforms.flatMap(({ platform, engagementRate }) =>
        engagementRate === null
          ? []
          : {
              ...measured(engagementRate, platform),
              ...(platforms.length > 1 && {
                label: t('sharedReport.onPlatform', {
                  name: tools.metricName('engagement_rate_views'),
                  platform: t(`platforms.${platform}`),
                }),
              }),
            },
      ),
    ],
    targets,
    charts: chartOf(t('common.viewsGained'), 'bar', days, one => one.viewsGained),
    videos: { total: totals.videos, rows: videoRows(videos) },
  };
}

export function sharedView(report: SharedReply, tools: Tools, token: string): SharedView {
  const measured = opening(token, report.kind);
  switch (report.kind) {
    case 'account':
      return accountView(report, tools, measured);
    case 'video':
      return videoView(report, tools, measured);
    case 'listener':
      return listenerView(report, tools);
    case 'campaign':
      return campaignView(report, tools, measured);
    default:
      return subjectView(report, tools, measured);
  }
}
