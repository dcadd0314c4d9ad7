import type { Feature } from '../billing/features.ts';

/** Reports that can be shared, each with the feature that a team needs to see it. */
export const SHARED_REPORTS = {
  account: 'ACCOUNT_BASICS',
  video: 'TIKTOK_REPORTS',
  hashtag: 'HASHTAG_INSIGHTS',
  sound: 'SOUND_INSIGHTS',
  campaign: 'CAMPAIGN_TRACKER',
} as const satisfies Record<string, Feature>;
export type SharedReport = keyof typeof SHARED_REPORTS;
export const SHARED_REPORT_KINDS = Object.keys(SHARED_REPORTS) as [SharedReport, ...SharedReport[]];
