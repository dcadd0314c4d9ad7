/** What the content assistant can generate. */
export const CONTENT_IDEA_KINDS = ['video-idea', 'hook', 'caption', 'script', 'hashtags'] as const;
export type ContentIdeaKind = (typeof CONTENT_IDEA_KINDS)[number];

export const CONTENT_IDEA_RATINGS = ['useful', 'useless'] as const;
export type ContentIdeaRating = (typeof CONTENT_IDEA_RATINGS)[number];
