import type { Count } from '@clipscope/domain';

export const VIDEO_ID = /^[\w-]{11}$/;
export const CHANNEL_ID = /^UC[\w-]{22}$/;
export const COMMENT_ID = /^[\w.-]{5,100}$/;
export const PLAYLIST_ID = /^[\w-]{5,100}$/;

export function videoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** A guess that is wrong does no harm: YouTube leads from here to the ordinary page. */
export function shortUrl(videoId: string): string {
  return `https://www.youtube.com/shorts/${videoId}`;
}

const MAX_SHORT_S = 180;

/** YouTube does not say which videos are Shorts; how long and how high they are and what they are called hint at it. */
export function isLikelyShort(
  durationS: number | null,
  isVertical: boolean,
  hashtags: readonly string[],
): boolean {
  return durationS !== null && durationS <= MAX_SHORT_S && (isVertical || hashtags.includes('shorts'));
}

/** The title belongs to the words of a video as much as its description. */
export function captionOf(title: string, description: string): string {
  return [title, description].filter(text => text !== '').join('\n\n');
}

/** Keywords of one word can be hashtags; a phrase cannot. */
export function wordTags(tags: readonly string[]): string[] {
  return tags.filter(tag => !/\s/.test(tag.trim()));
}

const ROUNDED_FROM = 1_000;

/** Followers are shown with three digits. */
export function isExactFollowers(followers: Count): boolean {
  return followers === null || followers < ROUNDED_FROM;
}
