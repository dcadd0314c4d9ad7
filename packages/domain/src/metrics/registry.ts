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

export interface MetricDescription {
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
      'Likes, comments and shares divided by views, for each video; the account’s rate is the median of its videos. The ratio of total engagements to total views is shown alongside. The version +saves also counts saves; the version -shares is for platforms that never report shares.',
    formula: 'median over videos of (L + C + S) / V; beside it Σ(L + C + S) / ΣV',
    inputs: ['videos', 'version'],
    smallestSample: 3,
    sampleOf: 'videos with views and all counts known',
  },
  engagement_rate_followers: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'Likes, comments and shares of each video divided by the account’s followers at the time of posting; the account’s rate is the median. It can exceed 100%.',
    formula: 'median over videos of (L + C + S) / F(posting time)',
    inputs: ['videos', 'followers', 'version'],
    smallestSample: 3,
    sampleOf: 'videos with all counts and the followers at posting known',
  },
  like_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Likes divided by views; the account’s rate is the median of its videos.',
    formula: 'median over videos of L / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  comment_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Comments divided by views; the account’s rate is the median of its videos.',
    formula: 'median over videos of C / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  share_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Shares divided by views; the account’s rate is the median of its videos.',
    formula: 'median over videos of S / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  save_rate: {
    ...MEASURED,
    unit: 'ratio',
    words: 'Saves divided by views; the account’s rate is the median of its videos.',
    formula: 'median over videos of B / V',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos',
  },
  discussion: {
    ...MEASURED,
    unit: 'per-thousand',
    words: 'Comments per 1,000 likes; the account’s value is the median of its videos.',
    formula: 'median over videos of 1000 · C / L',
    inputs: ['videos'],
    smallestSample: 3,
    sampleOf: 'videos with likes',
  },
  views_per_follower: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'Median views of videos aged 7 to 60 days, divided by current followers. The percentile among accounts of similar size is shown alongside.',
    formula: 'median V of videos aged 7 to 60 days / F now',
    inputs: ['videos', 'followersNow', 'asOf', 'cohort'],
    smallestSample: 5,
    sampleOf: 'videos aged 7 to 60 days',
  },
  posting_frequency: {
    ...MEASURED,
    unit: 'per-week',
    words:
      'Videos per week in the period, counted from when each was first observed, so videos deleted since still count.',
    formula: '7 · videos / days in range',
    inputs: ['videos', 'range'],
    smallestSample: 7,
    sampleOf: 'days in range',
  },
  posting_regularity: {
    ...MEASURED,
    unit: 'index-0-1',
    words:
      'How evenly spaced the videos are: 1 when all gaps are equal, 0 when their standard deviation is at least twice their mean. The longest gap in the period is shown alongside.',
    formula: '1 − clamp(CV of gaps / 2, 0, 1)',
    inputs: ['videos', 'range'],
    smallestSample: 4,
    sampleOf: 'videos',
  },
  growth_rate: {
    ...MEASURED,
    unit: 'percent-per-30-days',
    words:
      'The steady rate of follower growth, from a line fitted to the logarithm of the counts. The fit allows for rounding: rounded counts are never subtracted from each other.',
    formula: '100 · (exp(30 b) − 1), ln F(t) = a + b t fitted to the intervals of the shown counts',
    inputs: ['followers'],
    smallestSample: 5,
    sampleOf: 'follower counts over at least 7 days',
  },
  consistency: {
    ...MEASURED,
    unit: 'index-0-1',
    words:
      'Median views divided by mean views: 1 when the typical video performs like the average, close to 0 when a few hits carry the account. The interquartile range of the logarithm of views is shown alongside.',
    formula: 'median V / mean V; beside it IQR of ln(1 + V)',
    inputs: ['videos'],
    smallestSample: 8,
    sampleOf: 'videos',
  },
  video_performance_index: {
    ...DERIVED,
    unit: 'index-0-10',
    words:
      'How a video performs compared with the account’s previous 50 videos of the same type at exactly the same age. 5 is typical; 10 is three standard deviations above. With few earlier videos, the baseline is blended with accounts of the same size.',
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
      'How the account ranks among accounts on its platform with a quarter to four times its followers, giving closer ones more weight: the weighted mean of its percentiles for reach, engagement, growth, activity, virality, consistency and audience quality.',
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
      'Signs that followers or comments may not be genuine, each with the rows behind it: few views or likes for the follower count, follower jumps without views, near-duplicate comments, four or more people who repeatedly comment together on several accounts. These are signals, not proof.',
    formula:
      'signals raised, of the checks that could be made; Wilson interval of the share in a follower sample',
    inputs: ['account', 'cohort', 'followers', 'viewsByDay', 'comments', 'followerSample'],
    smallestSample: 2,
    sampleOf: 'checks that could be made',
  },
  sentiment_index: {
    ...DERIVED,
    unit: 'index-minus-100-to-100',
    words:
      'Positive minus negative comments as a percentage of all classified comments, with a 95% confidence interval.',
    formula: '100 · (P − N) / T ± 196 · √((p + q − (p − q)²) / T), T = P + N + U',
    inputs: ['positive', 'negative', 'neutral'],
    smallestSample: 10,
    sampleOf: 'judged comments',
  },
  share_of_voice: {
    ...MEASURED,
    unit: 'ratio',
    words:
      'A member’s share of everything published about the compared set, by videos, views and engagements. A video about several members counts equally towards each.',
    formula: 'Σ own 1/k / Σ all, by videos, views and engagements',
    inputs: ['own', 'members', 'videos'],
    smallestSample: 5,
    sampleOf: 'videos about a member of the set',
  },
  earned_media_value: {
    ...DERIVED,
    unit: 'currency',
    words:
      'What the same number of views would cost as advertising in that country with accounts of that size, based on an editable price table. It is the price of equivalent reach, not a return.',
    formula: 'Σ V / 1000 · CPM(country, tier)',
    inputs: ['videos', 'prices'],
    smallestSample: 1,
    sampleOf: 'videos with views',
  },
  trend_velocity: {
    ...DERIVED,
    unit: 'log-growth-per-day',
    words:
      'How fast the number of new videos per day grows week over week, adjusted for how much of the platform was observed. Ranked by the lower bound, so that small samples and single prolific creators do not lead.',
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
      'Hashtags that appear together more often than expected by chance, in at least 5 videos by at least 3 creators. The weight is 1 when they always appear together and 0 when only by chance; groups are derived from the weights.',
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
      'Whether this account’s videos perform better at certain hours or on certain weekdays, based on the performance index, smoothed around the clock and blended with accounts of the same size. Reports no difference unless it is significant at the 2% level.',
    formula: 'smoothed mean of z by hour and by weekday, shrunk to the tier; permutation test of the largest',
    inputs: ['posts', 'timezone', 'tier', 'seed'],
    smallestSample: 30,
    sampleOf: 'videos with a performance index',
  },
  follower_attribution: {
    ...DERIVED,
    unit: 'followers',
    words:
      'How many of the followers gained came from each video. Gains are explained by each video’s views in the same hours, with follow rates that are never negative and stay close to a common rate, plus a slowly changing number that is independent of videos. No result is given when follower counts are too coarse.',
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
      'Where a video or account is heading. Videos follow the most similar past view curves, with an interval based on past errors; accounts follow their recent trend, which fades over time. Every forecast is stored and evaluated later.',
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
      'Typical values for accounts of this size, from the accounts observed here: quantiles that give closer accounts more weight. The number of accounts is shown.',
    formula: 'quantiles 10, 25, 50, 75, 90 % weighted by 1 − (Δ ln F / ln 4)²',
    inputs: ['followers', 'cohort'],
    smallestSample: 30,
    sampleOf: 'accounts in the cohort',
  },
  findings: {
    ...DERIVED,
    unit: 'list',
    words:
      'Notable differences in a report: compared with the previous period, with accounts of similar size, and between videos with and without one property. Listed when the difference is large enough to matter and at most one finding in ten is expected to be due to chance.',
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
      'The median of each metric across the accounts in an industry, with the number of accounts it is known for.',
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
