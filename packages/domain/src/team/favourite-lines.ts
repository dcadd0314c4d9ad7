import { decodePathSegment } from '../observations/links.ts';
import type { Platform } from '../observations/observations.ts';

interface FavouriteLine {
  readonly kind: 'account' | 'hashtag' | 'sound';
  /** Null when the line does not determine it. */
  readonly platform: Platform | null;
  readonly subject: string;
}

const TIKTOK_PAGE = /^(?:https?:\/\/)?(?:www\.|m\.)?tiktok\.com\/(tag|music)\/([^/?#]+)/i;
const LINK = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]+\//i;

/** One line of a pasted list. A # or a link determines the kind; other lines have the kind of the list. */
export function parseFavouriteLine(line: string, kind: FavouriteLine['kind']): FavouriteLine {
  const text = line.trim();
  if (/^[#＃]/.test(text)) return { kind: 'hashtag', platform: null, subject: text };
  const [, page, name = ''] = TIKTOK_PAGE.exec(text) ?? [];
  if (page?.toLowerCase() === 'tag')
    return { kind: 'hashtag', platform: 'tiktok', subject: decodePathSegment(name) };
  // The address of a sound ends with its title and id.
  if (page) return { kind: 'sound', platform: 'tiktok', subject: /(\d+)$/.exec(name)?.[1] ?? name };
  if (LINK.test(text) || /^[@＠]/.test(text)) return { kind: 'account', platform: null, subject: text };
  return { kind, platform: null, subject: text };
}
