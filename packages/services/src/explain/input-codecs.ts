import type { METRICS, MetricId } from '@clipscope/domain';
import type { Seen } from '../measures/parts.ts';
import {
  type Codec,
  courses,
  list,
  looks,
  moment,
  names,
  prices,
  record,
  scalar,
  standings,
  twoCohorts,
} from './codecs.ts';
import type { Rows } from './rows.ts';

const videos = list(['videoId', 'publishedAt', 'views', 'likes', 'comments', 'shares', 'saves']);
const ofVideos = { videos };
const posting = { videos, range: record() };
const followers = list(['followers']);
const cohort = list();

type InputsOf<Id extends MetricId> = (typeof METRICS)[Id]['inputs'][number];

/** An input that the registry names and that has no codec does not compile. Some metrics also need to know whose they are. */
const CODECS = {
  engagement_rate_views: { videos, version: scalar },
  engagement_rate_followers: { videos, followers, version: scalar },
  like_rate: ofVideos,
  comment_rate: ofVideos,
  share_rate: ofVideos,
  save_rate: ofVideos,
  discussion: ofVideos,
  views_per_follower: { accountId: scalar, videos, followersNow: scalar, asOf: moment, cohort },
  posting_frequency: posting,
  posting_regularity: posting,
  growth_rate: { followers },
  consistency: ofVideos,
  video_performance_index: { video: record(), earlier: courses, tierLogMedian: scalar },
  account_score: { account: record(), cohort, weights: record(), seed: scalar },
  audience_quality: {
    account: record(),
    cohort: twoCohorts,
    followers,
    viewsByDay: list(),
    comments: list(),
    followerSample: record(),
  },
  sentiment_index: { positive: scalar, negative: scalar, neutral: scalar },
  share_of_voice: {
    own: scalar,
    members: names,
    videos: list(['videoId', 'members', 'views', 'engagements']),
  },
  earned_media_value: { videos: list(['videoId', 'countryCode', 'tier', 'views']), prices },
  trend_velocity: { days: list(), creators: list() },
  related_hashtags: { totalVideos: scalar, hashtags: list(), pairs: list() },
  best_time: { posts: list(), timezone: scalar, tier: scalar, seed: scalar },
  follower_attribution: { followers, videos: looks },
  forecast: { subject: scalar, video: courses, learned: courses, followers, horizonDays: scalar },
  tier_benchmarks: { followers: scalar, cohort },
  findings: { current: list(), previous: list(), standings, changes: list() },
  industry_score: { accounts: list() },
} as const satisfies { [Id in MetricId]: { [Name in InputsOf<Id>]: Codec } & Record<string, Codec> };

/** What a metric is handed, as rows; what is left out has none. `seen` tells where an input that is no list comes from. */
export function encode(
  metric: MetricId,
  input: object,
  seen: { readonly [input: string]: Seen | undefined } = {},
): Rows {
  const given = input as { readonly [name: string]: unknown };
  return Object.fromEntries(
    Object.entries<Codec>(CODECS[metric]).map(([name, codec]) => [
      name,
      given[name] === undefined ? [] : codec.rows(given[name] as never, seen[name]),
    ]),
  );
}

export function decode(metric: MetricId, rows: Rows): object {
  return Object.fromEntries(
    Object.entries<Codec>(CODECS[metric]).map(([name, codec]) => [name, codec.value(rows[name] ?? [])]),
  );
}
