import type { MeasuredReply } from '@clipscope/contract';
import {
  type CpmTable,
  costPer,
  type EngagementVersion,
  engagementsOf,
  MEASURES,
  type Platform,
  tierOf,
  type VideoRow,
} from '@clipscope/domain';
import type { Context } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayCombine, mayDerive } from '../measures/derivation.ts';
import type { ObservedAccount, ObservedVideo } from './measure-campaigns.ts';

/** A video with its account. */
export type CampaignVideoRow = ObservedVideo & { readonly account: ObservedAccount | undefined };

type Counts = {
  readonly videos: number;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly saves: number | null;
  readonly engagements: number | null;
  readonly engagementRate: MeasuredReply | null;
  readonly earnedMediaValue: MeasuredReply;
};

/** Null when no value is known. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** The sums are null where counts of several platforms must not be combined. */
export function countsOf(
  context: Pick<Context, 'settings'>,
  videos: readonly CampaignVideoRow[],
  prices: CpmTable,
): Counts {
  const isMixed = mayCombine(context, platformsOf(videos));
  const sumOf = (count: 'views' | 'likes' | 'comments' | 'shares' | 'saves') =>
    isMixed ? sumKnown(videos.map(video => video[count])) : null;
  const byPlatform = Map.groupBy(videos, ({ platform }) => platform);
  const engagements = [...byPlatform.values()].flatMap(alike => {
    const version = versionFor(alike);
    return alike.map(video => engagementsOf(rowOf(video), version));
  });
  return {
    videos: videos.length,
    views: sumOf('views'),
    likes: sumOf('likes'),
    comments: sumOf('comments'),
    shares: sumOf('shares'),
    saves: sumOf('saves'),
    engagements: isMixed ? sumKnown(engagements) : null,
    engagementRate:
      byPlatform.size > 1
        ? null
        : presentMeasured(
            'engagement_rate_views',
            MEASURES.engagement_rate_views({ videos: videos.map(rowOf), version: versionFor(videos) }),
          ),
    earnedMediaValue: mediaValueOf(context, videos, prices),
  };
}

export function platformsOf(videos: readonly ObservedVideo[]): Platform[] {
  return videos.map(({ platform }) => platform);
}

function mediaValueOf(
  context: Pick<Context, 'settings'>,
  videos: readonly CampaignVideoRow[],
  prices: CpmTable,
): MeasuredReply {
  const metric = 'earned_media_value';
  const priced = priceableVideos(context, videos);
  if (priced.length === 0 && videos.length > 0) return forbidden(metric);
  return presentMeasured(metric, MEASURES[metric]({ videos: priced.map(pricedVideo), prices }));
}

/** Some platforms do not permit a value to be derived from their views. */
export function priceableVideos(
  context: Pick<Context, 'settings'>,
  videos: readonly CampaignVideoRow[],
): CampaignVideoRow[] {
  return videos.filter(({ platform }) => mayDerive(context, platform));
}

export function pricedVideo({ video_id, country_code, views, account }: CampaignVideoRow) {
  return {
    videoId: video_id,
    countryCode: country_code ?? account?.country_code ?? null,
    tier: tierOf(account?.followers ?? null),
    views,
  };
}

export function costsOf(cost: number | null, { views, engagements }: Counts) {
  return {
    cost,
    costPerThousandViews: costPer(cost, views, 1000),
    costPerEngagement: costPer(cost, engagements),
  };
}

export function followersGained(account: ObservedAccount | undefined) {
  const {
    followers_before: before = null,
    followers_after: after = null,
    observations,
    exact,
  } = account ?? {};
  if (before === null || after === null || (observations ?? 0) < 2) return null;
  return { value: after - before, exact: exact ?? false };
}

/** A platform that never shows shares is measured without them. */
function versionFor(videos: readonly ObservedVideo[]): EngagementVersion {
  return videos.length === 0 || videos.some(({ shares }) => shares !== null) ? 'standard' : '-shares';
}

export function rowOf(video: ObservedVideo): VideoRow {
  const { video_id, published_at, observed_at, views, likes, comments, shares, saves, exact } = video;
  return {
    videoId: video_id,
    publishedAt: new Date(published_at),
    observedAt: new Date(observed_at),
    views,
    likes,
    comments,
    shares,
    saves,
    exact,
  };
}
