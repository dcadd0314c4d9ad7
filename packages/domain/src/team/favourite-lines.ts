import type { Platform } from '../observations/observations.ts';

interface FavouriteLine {
  readonly kind: 'account' | 'hashtag' | 'sound';
  /** Null when the line does not tell. */
  readonly platform: Platform | null;
  readonly subject: string;
}

const TIKTOK_PAGE = /^(?:https?:\/\/)?(?:www\.|m\.)?tiktok\.com\/(tag|music)\/([^/?#]+)/i;
const LINK = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]+\//i;

/**
 * What one line of a pasted list names. A # and a link tell themselves what they are; of anything else the
 * list's own kind says it.
 */
export function parseFavouriteLine(line: string, kind: FavouriteLine['kind']): FavouriteLine {
  const text = line.trim();
  if (/^[#＃]/.test(text)) return { kind: 'hashtag', platform: null, subject: text };
  const [, page, name = ''] = TIKTOK_PAGE.exec(text) ?? [];
  if (page?.toLowerCase() === 'tag') return { kind: 'hashtag', platform: 'tiktok', subject: decoded(name) };
  // The address of a sound ends with its id, after the title.
  if (page) return { kind: 'sound', platform: 'tiktok', subject: /(\d+)$/.exec(name)?.[1] ?? name };
  if (LINK.test(text) || /^[@＠]/.test(text)) return { kind: 'account', platform: null, subject: text };
  return { kind, platform: null, subject: text };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
