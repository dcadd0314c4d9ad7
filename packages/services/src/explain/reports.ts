import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';

export type ExplainQuery = InputOf<Contract['explainMetric']>['query'];
export type ExplainedKind = ExplainQuery['kind'];

/** The subjects that each metric can be explained for and the endpoint that shows it; null if none does yet. */
export const REPORTS: Readonly<Record<MetricId, Partial<Record<ExplainedKind, EndpointName | null>>>> = {
  engagement_rate_views: { account: 'accountInfo', video: 'video', campaign: 'campaignResults' },
  engagement_rate_followers: { account: 'accountInfo' },
  like_rate: { account: 'accountInfo', video: 'video' },
  comment_rate: { account: 'accountInfo', video: 'video' },
  share_rate: { account: 'accountInfo', video: 'video' },
  save_rate: { account: 'accountInfo', video: 'video' },
  discussion: { account: 'accountInfo', video: 'video' },
  views_per_follower: { account: 'accountInfo' },
  posting_frequency: { account: 'accountInfo' },
  posting_regularity: { account: 'accountInfo' },
  growth_rate: { account: 'accountInfo' },
  consistency: { account: 'accountInfo' },
  video_performance_index: { video: 'accountPerformance' },
  account_score: { account: 'accountScore' },
  audience_quality: { account: 'accountInfo' },
  sentiment_index: {
    account: 'accountSentiment',
    video: 'videoSentiment',
    hashtag: 'hashtagSentiment',
    sound: 'soundSentiment',
    campaign: 'campaignSentiment',
    listener: 'listenerReport',
  },
  topic_share: {
    account: 'accountTopics',
    hashtag: 'hashtagTopics',
    industry: 'industryTopics',
    listener: 'listenerTopics',
  },
  share_of_voice: { account: 'shareOfVoice', hashtag: 'shareOfVoice', sound: 'shareOfVoice' },
  earned_media_value: { campaign: 'campaignResults' },
  trend_velocity: { hashtag: 'hashtagInfo', sound: 'soundInfo' },
  related_hashtags: { hashtag: 'hashtagRelatedGraph' },
  best_time: { account: 'accountBestTime' },
  follower_attribution: { account: 'followerAttribution' },
  forecast: { account: 'accountForecast', video: 'accountForecast' },
  tier_benchmarks: { account: 'accountInfo' },
  findings: { account: 'accountFindings' },
  industry_score: { industry: 'industryScores' },
};

/** The options besides the subject and the metrics that they apply to. */
export const OPTIONS = {
  version: ['engagement_rate_views', 'engagement_rate_followers'],
  weights: ['account_score'],
  of: ['tier_benchmarks', 'industry_score'],
  horizonDays: ['forecast'],
  regions: ['trend_velocity', 'related_hashtags'],
  among: ['share_of_voice'],
  texts: ['sentiment_index'],
  topic: ['topic_share'],
} as const satisfies Partial<Record<keyof ExplainQuery, readonly MetricId[]>>;
