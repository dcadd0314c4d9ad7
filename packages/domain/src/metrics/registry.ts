/** Every number the product shows, in words. Each formula lives in one function, named in measures.ts. */

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
  readonly words: string;
  readonly formula: string;
  readonly inputs: readonly string[];
  readonly smallestSample: number;
  readonly sampleOf: string;
  /** What a screen shows in place of the value when the sample is smaller. */
  readonly below: 'not-enough-data' | 'empty-list';
  /** Scores, indexes and estimates: off for data of a platform that forbids deriving them. */
  readonly derived: boolean;
}

const FIRST = { version: 1, since: '2026-11-15', below: 'not-enough-data' } as const;
const MEASURED = { ...FIRST, derived: false } as const;
const DERIVED = { ...FIRST, derived: true } as const;

export const METRICS = {
  engagement_rate_views: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'Likes, comments and shares per view of each video; the account has the median over its videos. Beside it stands the sum of all engagements over the sum of all views. The version +saves also counts saves; the version -shares is for platforms that never show shares.',
    formula: 'median over videos of (L + C + S) / V; beside it Σ(L + C + S) / ΣV',
    inputs: ['videos', 'version'],
    smallestSample: 3,
    sampleOf: 'videos with views and all counts known',
  },
  engagement_rate_followers: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'Likes, comments and shares of each video per follower the account had when it was posted; the account has the median. It can pass 100 %.',
    formula: 'median over videos of (L + C + S) / F(posting time)',
    inputs: ['videos', 'followers', 'version'],
    smallestSample: 3,
    sampleOf: 'videos with all counts and the followers at posting known',
  },
  like_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Likes per view; the account has the median over its videos.',
    formula: 'median over videos of L / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  comment_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Comments per view; the account has the median over its videos.',
    formula: 'median over videos of C / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  share_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Shares per view; the account has the median over its videos.',
    formula: 'median over videos of S / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  save_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Saves per view; the account has the median over its videos.',
    formula: 'median over videos of B / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  discussion: {
    ...MEASURED,
    unit: 'per-thousand',
    words: 'Comments per 1,000 likes; the account has the median over its videos.',
    formula: 'median over videos of 1000 · C / L',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos with likes',
  },
  views_per_follower: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'The median views of the videos that are 7 to 60 days old, over the followers now. Beside it stands the percentile among accounts of about the same size.',
    formula: 'median V of videos aged 7 to 60 days / F now',
    inputs: ['videos', 'followersNow', 'asOf', 'cohort'],
    smallestSample: 5,
    sampleOf: 'videos aged 7 to 60 days',
  },
  posting_frequency: {
    ...MEASURED,
    unit: 'per-week',
    words:
      'Videos per week over the range, counted from the record of first sightings, so that videos deleted since still count.',
    formula: '7 · videos / days in range',
    inputs: ['videos', 'range'],
    smallestSample: 7,
    sampleOf: 'days in range',
  },
  posting_regularity: {
    ...MEASURED,
    unit: 'index-0-1',
    words:
      'How even the gaps between videos are: 1 when all are alike, 0 when their spread is twice their mean or more. The longest silence in the range stands beside it.',
    formula: '1 − clamp(CV of gaps / 2, 0, 1)',
    inputs: ['videos', 'range'],
    smallestSample: 4,
    sampleOf: 'videos',
  },
  growth_rate: {
    ...MEASURED,
    unit: 'percent-per-30-days',
    words:
      'The steady rate at which followers grow, from a line through the logarithm of the counts that knows in which interval a rounded count can lie. Rounded counts are never subtracted from each other.',
    formula: '100 · (exp(30 b) − 1), ln F(t) = a + b t fitted to the intervals of the shown counts',
    inputs: ['followers'],
    smallestSample: 5,
    sampleOf: 'follower counts over at least 7 days',
  },
  consistency: {
    ...MEASURED,
    unit: 'index-0-1',
    words:
      'The median over the mean of the views of the videos: 1 when the typical video is as good as the average, small when a few hits carry the account. The interquartile range of the logarithm of views stands beside it.',
    formula: 'median V / mean V; beside it IQR of ln(1 + V)',
    inputs: ['videos'],
    smallestSample: 8,
    sampleOf: 'videos',
  },
  video_performance_index: {
    ...DERIVED,
    unit: 'index-0-10',
    words:
      'How a video does against the previous 50 videos of the same kind and account when they were exactly as old. 5 is usual, 10 is three spreads above. With few earlier videos the baseline leans on accounts of the same size.',
    formula:
      'clamp(5 + 5z/3, 0, 10); z = (ln(1 + V) − ln m*) / max(1.4826 · MAD, 0.35); ln m* = (n ln m + 5 ln m_tier) / (n + 5)',
    inputs: ['video', 'earlier', 'tierLogMedian'],
    smallestSample: 8,
    sampleOf: 'earlier videos of the same kind seen at the same age',
  },
  account_score: {
    ...DERIVED,
    unit: 'index-0-10',
    words:
      'Where the account stands among accounts of its platform with a quarter to four times its followers, nearer ones counting more: the weighted mean of its percentiles for reach, engagement, growth, activity, virality, consistency and audience quality.',
    formula: '10 · Σ weight · percentile / Σ weight',
    inputs: ['account', 'cohort', 'weights', 'seed'],
    smallestSample: 30,
    sampleOf: 'accounts in the cohort',
  },
  audience_quality: {
    ...DERIVED,
    version: 2,
    since: '2026-11-16',
    unit: 'signals',
    words:
      'Signs that followers or comments may not be genuine, each with the rows that show it: few views or likes for the following, jumps in followers without views, near-duplicate comments, four or more commenters who keep appearing together under videos of several accounts. Signals, not a verdict.',
    formula:
      'signals raised, of the checks that could be made; Wilson interval of the share in a follower sample',
    inputs: ['account', 'cohort', 'followers', 'viewsByDay', 'comments', 'followerSample'],
    smallestSample: 2,
    sampleOf: 'checks that could be made',
  },
  sentiment_index: {
    ...DERIVED,
    unit: 'index-minus-100-to-100',
    words: 'Positive minus negative comments as a percentage of all judged comments, with its 95 % interval.',
    formula: '100 · (P − N) / T ± 196 · √((p + q − (p − q)²) / T), T = P + N + U',
    inputs: ['positive', 'negative', 'neutral'],
    smallestSample: 10,
    sampleOf: 'judged comments',
  },
  share_of_voice: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'The own part of everything published about the named set, by videos, by views and by engagements. A video about several members counts for each in equal parts.',
    formula: 'Σ own 1/k / Σ all, by videos, views and engagements',
    inputs: ['own', 'members', 'videos'],
    smallestSample: 5,
    sampleOf: 'videos about a member of the set',
  },
  earned_media_value: {
    ...DERIVED,
    unit: 'currency',
    words:
      'What the same number of views would cost as advertising in that country with accounts of that size, from an editable table of prices. The price of equal reach, not a return.',
    formula: 'Σ V / 1000 · CPM(country, tier)',
    inputs: ['videos', 'prices'],
    smallestSample: 1,
    sampleOf: 'videos with views',
  },
  trend_velocity: {
    ...DERIVED,
    unit: 'log-growth-per-day',
    words:
      'How fast the number of new videos per day grows, week over week, after taking out how much more or less of the platform was seen. Ranked by the lower bound, so that small numbers and single busy creators do not lead.',
    formula:
      'v = ln((mean of last 7 days + 5) / (mean of the 7 before + 5)) / 7; acceleration v − v a week ago',
    inputs: ['days', 'creators'],
    smallestSample: 10,
    sampleOf: 'videos in the last 14 days',
  },
  related_hashtags: {
    ...DERIVED,
    unit: 'graph',
    words:
      'Hashtags that occur together more often than chance would have it, in at least 5 videos by at least 3 creators. The weight is 1 when they always occur together and 0 when only by chance; communities are found from the weights.',
    formula: 'edge if videos ≥ 5, creators ≥ 3, G² > 10.83; weight ln(p_ab / (p_a p_b)) / −ln p_ab',
    inputs: ['hashtags', 'pairs', 'totalVideos'],
    smallestSample: 5,
    sampleOf: 'videos per pair',
    below: 'empty-list',
  },
  best_time: {
    ...DERIVED,
    unit: 'time-of-week',
    words:
      'Whether videos of this account do better at some hour or weekday, from the performance index, smoothed around the clock and leaning on accounts of the same size. Says that there is no detectable difference when chance explains what is seen (level 2 %).',
    formula: 'smoothed mean of z by hour and by weekday, shrunk to the tier; permutation test of the largest',
    inputs: ['posts', 'timezone', 'tier', 'seed'],
    smallestSample: 30,
    sampleOf: 'videos with a performance index',
  },
  follower_attribution: {
    ...DERIVED,
    unit: 'followers',
    words:
      'How many of the followers gained came from each video: gains are explained by the views each video drew in the same hours, with follow rates that are never negative and not too far from their common level, beside a slowly changing number that comes or goes without any video. Refuses when follower counts are too coarse.',
    formula:
      'min Σ w (ΔF − ∫b dt − Σ r_j ΔV_j)² + Σ (r_j − r)² / (0.7 r)²; r_j ≥ 0; b, what comes or goes without a video, straight between points 15 days apart',
    inputs: ['followers', 'videos'],
    smallestSample: 10,
    sampleOf: 'spans between follower counts',
  },
  forecast: {
    ...DERIVED,
    unit: 'views',
    words:
      'Where a video or an account will be. Videos follow the most similar earlier courses in the logarithm of views, with a band as wide as past errors say; accounts follow their recent trend, which fades. Every forecast is kept and scored later.',
    formula:
      'video: ln V(target) = ln V(age) + mean growth of similar courses, conformal band of 80 %; account: damped trend of ln F',
    inputs: ['subject', 'video', 'learned', 'followers', 'horizonDays'],
    smallestSample: 40,
    sampleOf: 'finished courses (videos) or 21 days of counts (accounts)',
  },
  tier_benchmarks: {
    ...DERIVED,
    unit: 'quantiles',
    words:
      'What is usual for accounts of this size, from the accounts in the own records: quantiles that count nearer accounts more. The number of accounts is shown.',
    formula: 'quantiles 10, 25, 50, 75, 90 % weighted by 1 − (Δ ln F / ln 4)²',
    inputs: ['followers', 'cohort'],
    smallestSample: 30,
    sampleOf: 'accounts in the cohort',
  },
  findings: {
    ...DERIVED,
    unit: 'list',
    words:
      'What stands out in a report: against the previous equal period, against accounts of the same size, and between videos with and without one property. Kept when the difference is worth telling and at most one finding in ten is expected to be chance.',
    formula:
      'Benjamini–Hochberg q ≤ 0.10 over all candidates, effect ≥ threshold; ranked by effect / threshold · (1 − q)',
    inputs: ['current', 'previous', 'standings', 'changes'],
    smallestSample: 5,
    sampleOf: 'videos on each side',
    below: 'empty-list',
  },
  industry_score: {
    ...DERIVED,
    unit: 'list',
    words:
      'The median of each metric over the accounts of an industry, with the number of accounts it is known for.',
    formula: 'median over accounts, per metric',
    inputs: ['accounts'],
    smallestSample: 5,
    sampleOf: 'accounts with the metric known',
  },
} as const satisfies Record<string, MetricDescription>;

export type MetricId = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as readonly MetricId[];

export function smallestSample(id: MetricId): number {
  return METRICS[id].smallestSample;
}
