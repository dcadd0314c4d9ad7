// Limits and lists that the browser needs too. This file has no schemas, so that no schema library is loaded with it.

/** Columns of the power table: counters, and metrics of the registry over the range. */
export const POWER_COLUMNS = [
  'followers',
  'following',
  'likes',
  'videos',
  'viewsGained',
  'videosPublished',
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
  'audience_quality',
  'account_score',
] as const;
export type PowerColumn = (typeof POWER_COLUMNS)[number];

/** Kinds of records in a file, in display order. */
export const IMPORTED_KINDS = [
  'accounts',
  'accountObservations',
  'videos',
  'videoObservations',
  'comments',
  'hashtags',
  'hashtagObservations',
  'sounds',
  'soundObservations',
  'stickers',
  'stickerObservations',
  'audiences',
  'playlists',
] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** 30/11/2026 or 11/30/2026. */
/** How the time is known at which the data of a file was collected, if the file does not say it. */
export const COLLECTION_BASES = [
  'given',
  'same-content',
  'file-name',
  'file-time',
  'newest-record',
  'upload',
] as const;
export type CollectionBasis = (typeof COLLECTION_BASES)[number];

export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const MAX_IMPORTED_BYTES = 4 * 2 ** 30;
/** Ids are part of the URL, whose length is limited. */
export const MAX_EXPORTED_IDS = 100;
/** Per call; callers with more send several. */
export const MAX_LABELLED = 1000;
export const MAX_RESTORED = 1000;

export const COMPARED_KINDS = ['account', 'hashtag', 'sound'] as const;
export const MAX_COMPARED = 10;
export const MAX_COMPARED_CAMPAIGNS = 10;
/** Servers accept addresses of 16 KB, and a letter can take nine bytes of it. */
export const MAX_COUNTED_QUERY_CHARACTERS = 1_500;
/** Lines of a pasted list, per call. */
export const MAX_ADDED = 500;
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export const GRAINS = ['day', 'week', 'month'] as const;

/** Sort orders of lists. */
export const VIDEO_SORTS = ['publishedAt', 'views', 'likes', 'comments', 'shares', 'engagement'] as const;
export const VIDEO_SEARCH_SORTS = ['relevance', 'views', 'newest', 'engagement'] as const;
export const COMMENT_SORTS = ['newest', 'likes'] as const;
export const MENTION_KINDS = ['caption', 'comment'] as const;
export const INDUSTRY_ACCOUNT_SORTS = ['followers', 'growth', 'engagement', 'views', 'score'] as const;
export const FINDER_NUMBERS = [
  'followers',
  'growth',
  'engagement',
  'viewsPerFollower',
  'medianViews',
  'postingFrequency',
  'score',
] as const;
export const FINDER_SORTS = [...FINDER_NUMBERS, 'lastPublished'] as const;

/** Topics that a team may rename; every report reads all of these names. */
export const MAX_TOPIC_NAMES = 1_000;

/** Videos that a team can save; its list shows all of them. */
export const MAX_SAVED_VIDEOS = 1_000;

/** Corrections of a team that apply at a time: each report sends the keys of all in a parameter, whose length is limited. */
export const MAX_SENTIMENT_CORRECTIONS = 1_000;

/** Of a page in the built-in content store. */
export const CONTENT_STATES = ['draft', 'scheduled', 'published'] as const;
