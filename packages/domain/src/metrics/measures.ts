import { accountScore } from './account-score.ts';
import { audienceQuality } from './audience-quality.ts';
import { bestTime } from './best-time.ts';
import { consistency } from './consistency.ts';
import { earnedMediaValue } from './earned-media-value.ts';
import {
  commentRate,
  discussion,
  engagementRateFollowers,
  engagementRateViews,
  likeRate,
  saveRate,
  shareRate,
} from './engagement.ts';
import { findings } from './findings.ts';
import { followerAttribution } from './follower-attribution.ts';
import { forecast } from './forecast.ts';
import { growthRate } from './growth-rate.ts';
import { industryScore } from './industry-score.ts';
import { postingFrequency, postingRegularity } from './posting.ts';
import type { MetricId } from './registry.ts';
import { relatedHashtags } from './related-hashtags.ts';
import { sentimentIndex } from './sentiment-index.ts';
import { shareOfVoice } from './share-of-voice.ts';
import { tierBenchmarks } from './tier-benchmarks.ts';
import { trendVelocity } from './trend-velocity.ts';
import { videoPerformanceIndex } from './video-performance-index.ts';
import { viewsPerFollower } from './views-per-follower.ts';

/** The one function of each metric. Equal inputs give equal values, so any figure can be recomputed from what it lists. */
export const MEASURES = {
  engagement_rate_views: engagementRateViews,
  engagement_rate_followers: engagementRateFollowers,
  like_rate: likeRate,
  comment_rate: commentRate,
  share_rate: shareRate,
  save_rate: saveRate,
  discussion,
  views_per_follower: viewsPerFollower,
  posting_frequency: postingFrequency,
  posting_regularity: postingRegularity,
  growth_rate: growthRate,
  consistency,
  video_performance_index: videoPerformanceIndex,
  account_score: accountScore,
  audience_quality: audienceQuality,
  sentiment_index: sentimentIndex,
  share_of_voice: shareOfVoice,
  earned_media_value: earnedMediaValue,
  trend_velocity: trendVelocity,
  related_hashtags: relatedHashtags,
  best_time: bestTime,
  follower_attribution: followerAttribution,
  forecast,
  tier_benchmarks: tierBenchmarks,
  findings,
  industry_score: industryScore,
} as const satisfies Record<MetricId, (input: never) => { readonly notEnough: boolean }>;

export type MetricInput<Id extends MetricId> = Parameters<(typeof MEASURES)[Id]>[0];
export type MetricResult<Id extends MetricId> = ReturnType<(typeof MEASURES)[Id]>;
