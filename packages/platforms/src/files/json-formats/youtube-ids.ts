import type { Count } from '@clipscope/domain';

export const VIDEO_ID = /^[\w-]{11}$/;
export const CHANNEL_ID = /^UC[\w-]{22}$/;
export const COMMENT_ID = /^[\w.-]{5,100}$/;
export const PLAYLIST_ID = /^[\w-]{5,100}$/;

export function videoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** A wrong guess is harmless, because YouTube redirects to the ordinary page. */
export function shortUrl(videoId: string): string {
  return `https://www.youtube.com/shorts/${videoId}`;
}

const MAX_SHORT_S = 180;

/** YouTube does not report which videos are Shorts, so this is guessed from duration, aspect ratio and hashtags. */
export function isLikelyShort(
  durationS: number | null,
  isVertical: boolean,
  hashtags: readonly string[],
): boolean {
  return durationS !== null && durationS <= MAX_SHORT_S && (isVertical || hashtags.includes('shorts'));
}

export function captionOf(title: string, description: string): string {
  return [title, description].filter(text => text !== '').join('\n\n');
}

/** Only keywords of one word can be hashtags. */
export function wordTags(tags: readonly string[]): string[] {
  return tags.filter(tag => !/\s/.test(tag.trim()));
}

const ROUNDED_FROM = 1_000;

/** YouTube rounds subscribers to three digits. */
export function isExactFollowers(followers: Count): boolean {
  return followers === null || followers < ROUNDED_FROM;
}
