import { INSTAGRAM_SHORTCODE, instagramVideoId } from './instagram-ids.ts';
import { parseVideoLink } from './links.ts';
import type { Platform } from './observations.ts';

interface VideoRef {
  /** Null for a bare id. */
  readonly platform: Platform | null;
  readonly videoId: string;
}

const YOUTUBE = /^(?:www\.|m\.)?youtube\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const INSTAGRAM = /^(?:www\.|m\.)?instagram\.com$/;

/** Accepts a link or a bare id. Null for anything else. */
export function parseVideoRef(input: string): VideoRef | null {
  const text = input.trim();
  if (/^[\w-]{1,100}$/.test(text)) return { platform: null, videoId: text };
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== 'https:') return null;
  const onTiktok = parseVideoLink(url.href);
  if (onTiktok) return { platform: 'tiktok', videoId: onTiktok.id };
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return onYoutube(first);
  if (YOUTUBE.test(url.hostname)) {
    return onYoutube(
      first === 'watch' ? (url.searchParams.get('v') ?? '') : first === 'shorts' ? second : '',
    );
  }
  const isPost = INSTAGRAM.test(url.hostname) && ['p', 'reel', 'tv'].includes(first);
  return isPost && INSTAGRAM_SHORTCODE.test(second)
    ? { platform: 'instagram', videoId: instagramVideoId(second) }
    : null;
}

function onYoutube(videoId: string): VideoRef | null {
  return YOUTUBE_ID.test(videoId) ? { platform: 'youtube', videoId } : null;
}
