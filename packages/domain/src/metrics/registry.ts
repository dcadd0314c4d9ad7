export const METRIC_UNITS = [
  'ratio',
  'per-thousand',
  'per-week',
  'percent-per-30-days',
  'index-0-1',
  'index-0-10',
  'index-minus-100-to-100',
  'log-growth-per-day',
  'currency',
  'followers',
  'views',
  'signals',
  'graph',
  'time-of-week',
  'quantiles',
  'list',
] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];

interface MetricDescription {
  readonly version: number;
  readonly since: string;
  readonly unit: MetricUnit;
  readonly definition: string;
  readonly formula: string;
  readonly inputs: readonly string[];
  readonly smallestSample: number;
  readonly sampleOf: string;
  /** Shown instead of the value when the sample is too small. */
  readonly below: 'not-enough-data' | 'empty-list';
  /** Scores, indexes and estimates, which are disabled for platforms that forbid deriving them. */
  readonly derived: boolean;
}

const FIRST = { version: 1, since: '2026-11-15', below: 'not-enough-data' } as const;
const MEASURED = { ...FIRST, derived: false } as const;
const DERIVED = { ...FIRST, derived: true } as const;

/** The function that computes each metric is named in measures.ts. */
export const METRICS = {
  engagement_rate_views: {
    ...MEASURED,
    unit: 'ratio',
    definition:
      'Likes, comments and shares per view. For an account, the median across its videos; the ratio of total engagements to total views is also given. The variant “+saves” also counts saves; “-shares” excludes shares, for platforms that never show them.',
    formula:
      'median over videos of (likes + comments + shares) / views; also Σ(likes + comments + shares) / Σ views',
    inputs: ['videos', 'version'],
    smallestSample: 3,
    sampleOf: 'videos with known views and engagements',
  },
  engagement_rate_followers: {
    ...MEASURED,
    unit: 'ratio',
    definition:
      'Likes, comments and shares per follower at the time of posting. For an account, the median across its videos. Can exceed 100%.',
    formula: 'median over videos of (likes + comments + shares) / followers when posted',
    inputs: ['videos', 'followers', 'version'],
    smallestSample: 3,
    sampleOf: 'videos with known engagements and followers at the time of posting',
  },
  like_rate: {
    ...MEASURED,
    unit: 'ratio',
    definition: 'Likes per view. For an account, the median across its videos.',
    formula: 'median over videos of likes / views',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  comment_rate: {
    ...MEASURED,
    unit: 'ratio',
    definition: 'Comments per view. For an account, the median across its videos.',
    formula: 'median over videos of comments / views',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  share_rate: {
    ...MEASURED,
    unit: 'ratio',
    definition: 'Shares per view. For an account, the median across its videos.',
    formula: 'median over videos of shares / views',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  save_rate: {
    ...MEASURED,
    unit: 'ratio',
    definition: 'Saves per view. For an account, the median across its videos.',
    formula: 'median over videos of saves / views',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  discussion: {
    ...MEASURED,
    unit: 'per-thousand',
    definition: 'Comments per 1,000 likes. For an account, the median across its videos.',
    formula: 'median over videos of 1,000 · comments / likes',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos with likes',
  },
  views_per_follower: {
    ...MEASURED,
    unit: 'ratio',
    definition:
      'Median views of videos posted 7 to 60 days ago, divided by current followers. The percentile among accounts of similar size is also given.',
    formula: 'median views of videos posted 7 to 60 days ago / current followers',
    inputs: ['videos', 'followersNow', 'asOf', 'cohort'],
    smallestSample: 5,
    sampleOf: 'videos posted 7 to 60 days ago',
  },
  posting_frequency: {
    ...MEASURED,
    unit: 'per-week',
    definition: 'Videos per week in the period, including videos that have since been deleted.',
    formula: '7 · videos / days in the period',
    inputs: ['videos', 'range'],
    smallestSample: 7,
    sampleOf: 'days in the period',
  },
  posting_regularity: {
    ...MEASURED,
    unit: 'index-0-1',
    definition:
      'How evenly spaced the videos are: 1 if all gaps are equal, 0 if their standard deviation is at least twice their mean. The longest gap in the period is also given.',
    formula: '1 − min(1, CV / 2), where CV = standard deviation / mean of the gaps',
    inputs: ['videos', 'range'],
    smallestSample: 4,
    sampleOf: 'videos',
  },
  growth_rate: {
    ...MEASURED,
    unit: 'percent-per-30-days',
    definition:
      'Follower growth rate from a log-linear fit that accounts for the rounding of follower counts. Rounded counts are never subtracted from each other. Lists of growing accounts include accounts with at least 1,000 followers 30 days earlier and 14 days of counts, ranked by the lower bound of growth, calculated with 10,000 followers added to both counts so that very small accounts do not dominate.',
    formula:
      '100 · (exp(30 b) − 1), where ln followers(t) = a + b t is fitted to the rounding intervals of the counts',
    inputs: ['followers'],
    smallestSample: 5,
    sampleOf: 'follower counts over at least 7 days',
  },
  consistency: {
    ...MEASURED,
    unit: 'index-0-1',
    definition:
      'Median views divided by mean views: close to 1 if the typical video matches the average, low if a few hits dominate. The interquartile range of log views is also given.',
    formula: 'median views / mean views; also the interquartile range of ln(1 + views)',
    inputs: ['videos'],
    smallestSample: 8,
    sampleOf: 'videos',
  },
  video_performance_index: {
    ...DERIVED,
    unit: 'index-0-10',
    definition:
      'Performance of a video compared with the account’s previous 50 videos of the same type at the same age. 5 is typical; 10 is three robust standard deviations above. With few earlier videos, accounts of similar size are used as well.',
    formula:
      '5 + 5z / 3, limited to 0 to 10, where z = (ln(1 + views) − M) / max(1.4826 · MAD, 0.35), M = (n · median of ln(1 + views) over n earlier videos + 5 · the same over accounts of similar size) / (n + 5)',
    inputs: ['video', 'earlier', 'tierLogMedian'],
    smallestSample: 8,
    sampleOf: 'earlier videos of the same type observed at the same age',
  },
  account_score: {
    ...DERIVED,
    unit: 'index-0-10',
    definition:
      'Score relative to accounts on the same platform with a quarter to four times as many followers, with more weight on similar sizes: the weighted mean of the percentiles for reach, engagement, growth, activity, virality, consistency and audience quality.',
    formula: '10 · Σ weight · percentile / Σ weight',
    inputs: ['account', 'cohort', 'weights', 'seed'],
    smallestSample: 30,
    sampleOf: 'accounts of similar size',
  },
  audience_quality: {
    ...DERIVED,
    version: 2,
    since: '2026-11-16',
    unit: 'signals',
    definition:
      'Signs that followers or comments may not be genuine, each with supporting data: few views or likes for the number of followers, jumps in followers without views, near-duplicate comments, and groups of four or more commenters who repeatedly appear together on videos of several accounts. These are signals, not proof.',
    formula: 'signals found / possible checks; Wilson interval for the suspicious share of a follower sample',
    inputs: ['account', 'cohort', 'followers', 'viewsByDay', 'comments', 'followerSample'],
    smallestSample: 2,
    sampleOf: 'possible checks',
  },
  sentiment_index: {
    ...DERIVED,
    unit: 'index-minus-100-to-100',
    definition:
      'Positive minus negative texts as a percentage of all analysed texts, with its 95% confidence interval.',
    formula:
      '100 · (p − q) ± 196 · √((p + q − (p − q)²) / texts), where p and q are the shares of positive and negative texts',
    inputs: ['positive', 'negative', 'neutral'],
    smallestSample: 10,
    sampleOf: 'analysed texts',
  },
  topic_share: {
    ...DERIVED,
    unit: 'ratio',
    definition:
      'Share of videos about the topic, among all videos whose captions were compared with the topics. Topics are groups of captions with a similar meaning in any language, found in a sample and named after their most typical words; small or loose groups are excluded, and captions that fit no group have no topic. These are estimates, less reliable for Khmer, Korean, Telugu and Lao, and for Hindi and Arabic in Latin script.',
    formula: 'n(topic) / n, with its 95% Wilson interval',
    inputs: ['own', 'topics'],
    smallestSample: 10,
    sampleOf: 'videos with analysed captions',
  },
  share_of_voice: {
    ...MEASURED,
    unit: 'ratio',
    definition:
      'Each item’s share of the videos, views and engagements of all accounts, hashtags or sounds compared. A video that belongs to several of them is split equally.',
    formula:
      'Σ 1 / k over own videos / Σ 1 / k over all, where k = compared items in the video; also weighted by views and by engagements',
    inputs: ['own', 'members', 'videos'],
    smallestSample: 5,
    sampleOf: 'videos in the comparison',
  },
  earned_media_value: {
    ...DERIVED,
    unit: 'currency',
    definition:
      'What the same number of views would cost as advertising in that country with accounts of that size, based on an editable CPM table. This is the price of equivalent reach, not a return.',
    formula: 'Σ views / 1,000 · CPM(country, account size)',
    inputs: ['videos', 'prices'],
    smallestSample: 1,
    sampleOf: 'videos with views',
  },
  trend_velocity: {
    ...DERIVED,
    unit: 'log-growth-per-day',
    definition:
      'Week-over-week growth in new videos per day, corrected for changes in how much of the platform was observed and ranked by the lower bound, so that small numbers and single prolific creators do not dominate. The stage is fading if the decline is significant; rising if growth is significant, or seed with fewer than 5 videos a day; peak if growth was significant in the previous week and no longer is. Without significant growth or decline there is no stage.',
    formula:
      'v = ln((mean of the last 7 days + 5) / (mean of the previous 7 days + 5)) / 7; acceleration = v − v a week earlier',
    inputs: ['days', 'creators'],
    smallestSample: 10,
    sampleOf: 'videos in the last 14 days',
  },
  related_hashtags: {
    ...DERIVED,
    unit: 'graph',
    definition:
      'Hashtags used together more often than by chance, in at least 5 videos by at least 3 creators. The weight is 1 if they are always used together and 0 if only by chance; communities are derived from the weights.',
    formula:
      'connected if videos ≥ 5, creators ≥ 3 and G² > 10.83; weight = ln(p_ab / (p_a p_b)) / −ln p_ab, where p = share of videos with a, b or both',
    inputs: ['hashtags', 'pairs', 'totalVideos'],
    smallestSample: 5,
    sampleOf: 'videos per pair',
    below: 'empty-list',
  },
  best_time: {
    ...DERIVED,
    unit: 'time-of-week',
    definition:
      'Whether the account’s videos perform better at certain hours or weekdays, based on the performance index, smoothed over the day and the week and adjusted towards accounts of similar size. Reports no difference if it could be due to chance (2% significance level).',
    formula:
      'smoothed mean of z by hour and by weekday, shrunk towards accounts of similar size; permutation test of the largest difference',
    inputs: ['posts', 'timezone', 'tier', 'seed'],
    smallestSample: 30,
    sampleOf: 'videos with a performance index',
  },
  follower_attribution: {
    ...DERIVED,
    unit: 'followers',
    definition:
      'Number of followers gained from each video: gains are attributed to the views each video received in the same hours, with follow rates that cannot be negative and stay close to a common level, plus a slowly changing baseline unrelated to any video. Not available if follower counts are too heavily rounded.',
    formula:
      'min Σ w (ΔF − ∫b dt − Σ r_j ΔV_j)² + Σ (r_j − r)² / (0.7 r)², where F = followers, V_j = views of a video, r_j ≥ 0 its follow rate, r the common rate, and b the baseline unrelated to any video, linear between points 15 days apart',
    inputs: ['followers', 'videos'],
    smallestSample: 10,
    sampleOf: 'intervals between follower counts',
  },
  forecast: {
    ...DERIVED,
    unit: 'views',
    definition:
      'Forecast for a video or an account. Videos follow the most similar earlier view curves on a logarithmic scale, with a prediction interval based on past errors; accounts follow their recent trend, which fades over time. Every forecast issued is stored and scored later.',
    formula:
      'video: ln views(target age) = ln views(age now) + mean growth of similar view curves, with a conformal 80% interval; account: damped trend of ln followers',
    inputs: ['subject', 'video', 'learned', 'followers', 'horizonDays'],
    smallestSample: 40,
    sampleOf: 'complete view curves (for videos; accounts need 21 days of counts)',
  },
  tier_benchmarks: {
    ...DERIVED,
    unit: 'quantiles',
    definition:
      'Quantiles of each metric across the accounts of similar size observed here, with more weight on the most similar sizes. The number of accounts is shown.',
    formula: '10th, 25th, 50th, 75th and 90th percentiles, weighted by 1 − (Δ ln followers / ln 4)²',
    inputs: ['followers', 'cohort'],
    smallestSample: 30,
    sampleOf: 'accounts of similar size',
  },
  findings: {
    ...DERIVED,
    unit: 'list',
    definition:
      'Significant differences in a report: from the previous period, from accounts of similar size, and between videos with and without a given property. Shown if the difference is large enough to matter and at most one finding in ten is expected to be a false positive.',
    formula:
      'Benjamini–Hochberg q ≤ 0.10 over all candidates and effect ≥ threshold; ranked by effect / threshold · (1 − q)',
    inputs: ['current', 'previous', 'standings', 'changes'],
    smallestSample: 5,
    sampleOf: 'videos per group',
    below: 'empty-list',
  },
  industry_score: {
    ...DERIVED,
    unit: 'list',
    definition:
      'Median of each metric across the accounts in an industry, with the number of accounts that have it.',
    formula: 'median over accounts, per metric',
    inputs: ['accounts'],
    smallestSample: 5,
    sampleOf: 'accounts with data',
  },
} as const satisfies Record<string, MetricDescription>;

export type MetricId = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as readonly MetricId[];

/** The metrics of accounts that have benchmarks by size and medians by industry. */
/** Reports show these of an account with their change from the previous period. */
export const TREND_METRICS = [
  'growth_rate',
  'engagement_rate_views',
  'views_per_follower',
  'posting_frequency',
  'account_score',
] as const satisfies readonly MetricId[];
export type TrendMetric = (typeof TREND_METRICS)[number];

export const BENCHMARKED_METRICS = [
  'engagement_rate_views',
  'engagement_rate_followers',
  'like_rate',
  'comment_rate',
  'share_rate',
  'save_rate',
  'discussion',
  'views_per_follower',
  'posting_frequency',
  'posting_regularity',
  'growth_rate',
  'consistency',
  'account_score',
] as const satisfies readonly MetricId[];

export function smallestSample(id: MetricId): number {
  return METRICS[id].smallestSample;
}
