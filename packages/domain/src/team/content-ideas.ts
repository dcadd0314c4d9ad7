/** What the content assistant suggests. */
export const CONTENT_IDEA_KINDS = ['video-idea', 'hook', 'caption', 'hashtags', 'posting-plan'] as const;
export type ContentIdeaKind = (typeof CONTENT_IDEA_KINDS)[number];

export const CONTENT_IDEA_GOALS = ['reach', 'engagement', 'comments', 'shares', 'followers'] as const;
export type ContentIdeaGoal = (typeof CONTENT_IDEA_GOALS)[number];

export const CONTENT_IDEA_SUBJECTS = ['account', 'hashtag', 'topic'] as const;
export type ContentIdeaSubject = (typeof CONTENT_IDEA_SUBJECTS)[number];

export const CONTENT_IDEA_RATINGS = ['useful', 'useless'] as const;
export type ContentIdeaRating = (typeof CONTENT_IDEA_RATINGS)[number];

/**
 * What is compared for each goal. Platforms do not say which video brought which follower, so for followers it is views,
 * from which most of them come.
 */
export const MEASURE_OF_GOAL = {
  reach: 'views',
  followers: 'views',
  engagement: 'engagement_rate_views',
  comments: 'comment_rate',
  shares: 'share_rate',
} as const satisfies Record<ContentIdeaGoal, string>;
