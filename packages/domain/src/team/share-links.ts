import type { Feature } from '../billing/features.ts';
import type { MetricId } from '../metrics/index.ts';

/** Reports that can be shared, each with the feature that a team needs to see it. */
export const SHARED_REPORTS = {
  account: 'ACCOUNT_BASICS',
  video: 'TIKTOK_REPORTS',
  hashtag: 'HASHTAG_INSIGHTS',
  sound: 'SOUND_INSIGHTS',
  campaign: 'CAMPAIGN_TRACKER',
  listener: 'SOCIAL_LISTENERS',
} as const satisfies Record<string, Feature>;
export type SharedReport = keyof typeof SHARED_REPORTS;
export const SHARED_REPORT_KINDS = Object.keys(SHARED_REPORTS) as [SharedReport, ...SharedReport[]];

/** The metrics that a shared report shows. Its readers can open each. */
export const SHARED_METRICS = {
  account: ['growth_rate', 'engagement_rate_views', 'posting_frequency', 'account_score'],
  video: ['video_performance_index'],
  hashtag: ['trend_velocity'],
  sound: ['trend_velocity'],
  campaign: ['earned_media_value', 'engagement_rate_views'],
  listener: [],
} as const satisfies Record<SharedReport, readonly MetricId[]>;
