import type { Platform } from './observations.ts';

const TIKTOK_HOSTS = ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'];
const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const INSTAGRAM_HOSTS = ['instagram.com', 'www.instagram.com', 'm.instagram.com'];

interface VideoLink {
  readonly id: string;
  readonly handle: string;
  readonly kind: 'video' | 'photo';
}

/** An https link to one TikTok post, `/@handle/video/{digits}` or `/@handle/photo/{digits}`. */
export function parseVideoLink(link: string): VideoLink | null {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || !TIKTOK_HOSTS.includes(url.hostname)) return null;
  const { handle, kind, id } =
    /^\/@(?<handle>[\w.-]+)\/(?<kind>video|photo)\/(?<id>\d+)\/?$/.exec(url.pathname)?.groups ?? {};
  if (!handle || !id || (kind !== 'video' && kind !== 'photo')) return null;
  return { id, handle, kind };
}

/** The user name after the @ in a profile link; any other input unchanged. */
export function extractProfileName(input: string): string {
  return /^\s*(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]+\/@([^/?#\s]+)/i.exec(input)?.[1] ?? input;
}

export function profileUrl(platform: Platform, handle: string): string {
  const name = encodeURIComponent(handle);
  if (platform === 'instagram') return `https://www.instagram.com/${name}/`;
  // A channel that is known by its id has no handle.
  if (YOUTUBE_CHANNEL_ID.test(handle)) return `https://www.youtube.com/channel/${name}`;
  return `https://www.${platform === 'youtube' ? 'youtube' : 'tiktok'}.com/@${name}`;
}

/** An account as a user identified it. */
export interface AccountSubject {
  readonly kind: 'handle' | 'id';
  readonly value: string;
  /** Null when the input does not determine it. */
  readonly platform: Platform | null;
}

const HANDLE = /^[\p{L}\p{M}\p{N}._·-]{1,100}$/u;
const YOUTUBE_CHANNEL_ID = /^UC[\w-]{22}$/;

/** Accepts a handle with or without @, a platform id, or a link to a profile. Null for anything else. */
export function parseAccountId(input: string): AccountSubject | null {
  const text = input.trim();
  if (text.includes('/')) return parseProfileLink(text);
  if (YOUTUBE_CHANNEL_ID.test(text)) return { kind: 'id', value: text, platform: 'youtube' };
  // No platform allows handles of digits alone.
  if (/^\d+$/.test(text)) return { kind: 'id', value: text, platform: null };
  return handleSubject(text.replace(/^[@＠]/, ''), null);
}

/** The id, or @handle, of an account on a platform, where only one of them will do. Null for anything else. */
export function accountKey(input: string, platform: Platform): string | null {
  const account = parseAccountId(input);
  if (account === null || (account.platform ?? platform) !== platform) return null;
  return account.kind === 'id' ? account.value : `@${account.value}`;
}

function parseProfileLink(text: string): AccountSubject | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decodePathSegment);
  if (TIKTOK_HOSTS.includes(url.hostname)) return atHandle(first, 'tiktok');
  if (INSTAGRAM_HOSTS.includes(url.hostname)) {
    return INSTAGRAM_PAGES.includes(first) ? null : handleSubject(first, 'instagram');
  }
  if (!YOUTUBE_HOSTS.includes(url.hostname)) return null;
  if (first !== 'channel') return atHandle(first, 'youtube');
  return YOUTUBE_CHANNEL_ID.test(second) ? { kind: 'id', value: second, platform: 'youtube' } : null;
}

/** First path segments on Instagram that are not a profile. */
const INSTAGRAM_PAGES = ['accounts', 'about', 'direct', 'explore', 'p', 'reel', 'reels', 'stories', 'tv'];

function atHandle(segment: string, platform: Platform): AccountSubject | null {
  return segment.startsWith('@') ? handleSubject(segment.slice(1), platform) : null;
}

function handleSubject(handle: string, platform: Platform | null): AccountSubject | null {
  return HANDLE.test(handle) ? { kind: 'handle', value: handle, platform } : null;
}

/** Unchanged when it is not valid percent-encoding. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
