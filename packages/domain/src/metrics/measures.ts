import { accountScore } from './account/account-score.ts';
import { audienceQuality } from './account/audience-quality.ts';
import { bestTime } from './account/best-time.ts';
import { consistency } from './account/consistency.ts';
import { earnedMediaValue } from './account/earned-media-value.ts';
import {
  commentRate,
  discussion,
  engagementRateFollowers,
  engagementRateViews,
  likeRate,
  saveRate,
  shareRate,
} from './account/engagement.ts';
import { followerAttribution } from './account/follower-attribution.ts';
import { growthRate } from './account/growth-rate.ts';
import { postingFrequency, postingRegularity } from './account/posting.ts';
import { viewsPerFollower } from './account/views-per-follower.ts';
import { industryScore } from './benchmark/industry-score.ts';
import { shareOfVoice } from './benchmark/share-of-voice.ts';
import { tierBenchmarks } from './benchmark/tier-benchmarks.ts';
import { videoPerformanceIndex } from './benchmark/video-performance-index.ts';
import { findings } from './findings/findings.ts';
import { forecast } from './forecast/forecast.ts';
import type { MetricId } from './registry.ts';
import { relatedHashtags } from './trend/related-hashtags.ts';
import { sentimentIndex } from './trend/sentiment-index.ts';
import { topicShare } from './trend/topic-share.ts';
import { trendVelocity } from './trend/trend-velocity.ts';

/** The functions are pure: any value can be recomputed from its inputs. */
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
  topic_share: topicShare,
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
