/* The specification names these fields without their values, so the values are our choice. */

export const JOB_ROLES = [
  'founder',
  'marketing-manager',
  'social-media-manager',
  'influencer-manager',
  'content-creator',
  'analyst',
  'sales',
  'researcher',
  'student',
  'other',
] as const;
export type JobRole = (typeof JOB_ROLES)[number];

export const HEAR_ABOUT_US = [
  'search-engine',
  'ai-assistant',
  'social-media',
  'friend-or-colleague',
  'article-or-blog',
  'event',
  'advertisement',
  'open-source',
  'other',
] as const;
export type HearAboutUs = (typeof HEAR_ABOUT_US)[number];

/** What a user wants to use the product for; also offered when cancelling, as what they liked. */
export const DESIRED_TOOLS = [
  'account-analytics',
  'video-analytics',
  'hashtag-insights',
  'sound-insights',
  'trending',
  'industry-insights',
  'influencer-finder',
  'campaign-tracker',
  'social-listening',
  'comments-and-sentiment',
  'content-assistant',
  'transcriptions',
  'reports-and-exports',
  'data-sync',
  'api',
] as const;
export type DesiredTool = (typeof DESIRED_TOOLS)[number];

export const CANCEL_REASONS = [
  'too-expensive',
  'missing-feature',
  'missing-data',
  'data-not-accurate',
  'hard-to-use',
  'not-used-enough',
  'project-ended',
  'other-product',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const INDUSTRIES = [
  'beauty',
  'fashion',
  'food-drink',
  'fitness',
  'gaming',
  'music',
  'dance',
  'comedy',
  'education',
  'technology',
  'travel',
  'pets',
  'home-diy',
  'gardening',
  'parenting',
  'finance',
  'health',
  'books',
  'art-design',
  'cars',
  'sports',
  'film-tv',
  'society',
  'science-nature',
] as const;
export type Industry = (typeof INDUSTRIES)[number];
