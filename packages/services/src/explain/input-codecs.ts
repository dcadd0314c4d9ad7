import type { METRICS, MetricId } from '@clipscope/domain';
import type { Provenance } from '../measures/parts.ts';
import {
  type Codec,
  date,
  list,
  names,
  prices,
  reachCohorts,
  record,
  scalar,
  standings,
  videoObservations,
  viewCurves,
} from './codecs.ts';
import type { Rows } from './rows.ts';

const videos = list(['videoId', 'publishedAt', 'views', 'likes', 'comments', 'shares', 'saves']);
const ofVideos = { videos };
const posting = { videos, range: record() };
const followers = list(['followers']);
const cohort = list();

type InputsOf<Id extends MetricId> = (typeof METRICS)[Id]['inputs'][number];

/** Every input of the registry must have a codec; some metrics also have an id or a time. */
const CODECS = {
  engagement_rate_views: { videos, version: scalar },
  engagement_rate_followers: { videos, followers, version: scalar },
  like_rate: ofVideos,
  comment_rate: ofVideos,
  share_rate: ofVideos,
  save_rate: ofVideos,
  discussion: ofVideos,
  views_per_follower: { accountId: scalar, videos, followersNow: scalar, asOf: date, cohort },
  posting_frequency: posting,
  posting_regularity: posting,
  growth_rate: { followers },
  consistency: ofVideos,
  video_performance_index: { video: record(), earlier: viewCurves, tierLogMedian: scalar },
  account_score: { account: record(), cohort, weights: record(), seed: scalar },
  audience_quality: {
    account: record(),
    cohort: reachCohorts,
    followers,
    viewsByDay: list(),
    comments: list(),
    followerSample: record(),
  },
  sentiment_index: { positive: scalar, negative: scalar, neutral: scalar },
  topic_share: { own: scalar, topics: list(['topicId', 'topic', 'videos']) },
  share_of_voice: {
    own: scalar,
    members: names,
    videos: list(['videoId', 'members', 'views', 'engagements']),
  },
  earned_media_value: { videos: list(['videoId', 'countryCode', 'tier', 'views']), prices },
  trend_velocity: { days: list(), creators: list() },
  related_hashtags: { totalVideos: scalar, hashtags: list(), pairs: list() },
  best_time: { posts: list(), timezone: scalar, tier: scalar, seed: scalar },
  follower_attribution: { followers, videos: videoObservations },
  forecast: { subject: scalar, video: viewCurves, learned: viewCurves, followers, horizonDays: scalar },
  tier_benchmarks: { followers: scalar, cohort },
  findings: { current: list(), previous: list(), standings, changes: list() },
  industry_score: { accounts: list() },
} as const satisfies { [Id in MetricId]: { [Name in InputsOf<Id>]: Codec } & Record<string, Codec> };

/** Optional inputs that are missing have no rows. `provenance` is for inputs that are not lists. */
export function encode(
  metric: MetricId,
  input: object,
  provenance: { readonly [input: string]: Provenance | undefined } = {},
): Rows {
  const given = input as { readonly [name: string]: unknown };
  return Object.fromEntries(
    Object.entries<Codec>(CODECS[metric]).map(([name, codec]) => [
      name,
      given[name] === undefined ? [] : codec.rows(given[name] as never, provenance[name]),
    ]),
  );
}

export function decode(metric: MetricId, rows: Rows): object {
  return Object.fromEntries(
    Object.entries<Codec>(CODECS[metric]).map(([name, codec]) => [name, codec.value(rows[name] ?? [])]),
  );
}
