import { createHash } from 'node:crypto';
import {
  type AccountCounts,
  type AccountDescription,
  extractHashtags,
  foldHashtags,
  normalizeHashtag,
  type Platform,
  type PlaylistDescription,
  type Provenance,
  type SoundDescription,
  type StickerDescription,
  type StickerKind,
  type VideoCounts,
  type VideoDescription,
} from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { collectedAt, type FileFacts } from '../format.ts';
import { handleIn } from '../handle-id.ts';

export interface RowProvenance extends Provenance {
  readonly platform: Platform;
}

/** Without its own observation time, a record is as old as the data in its file. */
export function provenanceOf(
  source: string,
  platform: Platform,
  facts: FileFacts,
  observedAt?: Date | null,
): RowProvenance {
  const { importedAt } = facts;
  return { platform, source, observedAt: observedAt ?? collectedAt(facts), recordedAt: importedAt };
}

type Described<Description> = Omit<Description, keyof RowProvenance>;
/** The required fields; the others have an empty default. */
type With<Description, Known extends keyof Description> = Pick<Description, Known> & Partial<Description>;

export type Video = With<
  Described<VideoDescription>,
  'videoId' | 'accountId' | 'url' | 'caption' | 'publishedAt'
>;

/** A description, and an observation if at least one count is known. */
export function videoRows(
  provenance: RowProvenance,
  video: Video,
  reported: Partial<VideoCounts>,
  exact: boolean,
): Partial<Rows> {
  const counts = withoutLostCounts(reported);
  const description: VideoDescription = {
    kind: 'video',
    durationS: null,
    widthPx: null,
    heightPx: null,
    countryCode: null,
    language: null,
    soundId: null,
    hashtags: [],
    mentions: [],
    stickerIds: [],
    isAd: false,
    isPaidPartnership: false,
    isAiGenerated: false,
    coverUrl: null,
    deletedAt: null,
    ...video,
    ...provenance,
  };
  const { videoId, accountId, publishedAt, countryCode, language, soundId, hashtags, stickerIds } =
    description;
  if (!isAnyKnown(counts)) return { videos: [description] };
  return {
    videos: [description],
    videoObservations: [
      {
        videoId,
        accountId,
        publishedAt,
        countryCode,
        language,
        industry: null,
        soundId,
        hashtags,
        stickerIds,
        views: counts.views ?? null,
        likes: counts.likes ?? null,
        comments: counts.comments ?? null,
        shares: counts.shares ?? null,
        saves: counts.saves ?? null,
        reposts: counts.reposts ?? null,
        downloads: counts.downloads ?? null,
        exact,
        ...provenance,
      },
    ],
  };
}

const LOST_TOGETHER = ['views', 'likes', 'shares', 'saves'] as const;

/** Nobody likes or comments on a video without views, so zeros beside another count are lost: they are unknown. */
function withoutLostCounts(counts: Partial<VideoCounts>): Partial<VideoCounts> {
  const isLost = counts.views === 0 && Object.values(counts).some(count => count !== null && count > 0);
  if (!isLost) return counts;
  const lost = LOST_TOGETHER.filter(name => counts[name] === 0);
  return { ...counts, ...Object.fromEntries(lost.map(name => [name, null])) };
}

export type Account = With<Described<AccountDescription>, 'accountId' | 'handle' | 'displayName'>;
/** Without a handle, it is known by its id. */
type AnyAccount = Omit<Account, 'handle'> & { readonly handle: string | null };

export function accountRow(provenance: RowProvenance, account: AnyAccount): AccountDescription {
  return {
    ...(isHandleOnly(account) && { isHandleOnly: true }),
    bio: '',
    bioUrl: null,
    avatarUrl: null,
    verified: false,
    isPrivate: false,
    isBusiness: false,
    countryCode: null,
    language: null,
    industry: null,
    createdAt: null,
    altIds: {},
    deletedAt: null,
    ...account,
    handle: account.handle ?? account.accountId,
    ...provenance,
  };
}

/** Whether everything but the handle is empty, so that it is unknown rather than empty. */
function isHandleOnly({ accountId: _, handle, displayName, altIds = {}, ...rest }: AnyAccount): boolean {
  // A description with a handle is more than one without it.
  if (handle === null) return true;
  const isNothing = (value: unknown) =>
    value === undefined || value === null || value === '' || value === false;
  return displayName === handle && Object.keys(altIds).length === 0 && Object.values(rest).every(isNothing);
}

/** No row if no count is known. */
export function accountCountRows(
  provenance: RowProvenance,
  accountId: string,
  counts: Partial<AccountCounts>,
  exact: boolean,
): Pick<Rows, 'accountObservations'> {
  if (!isAnyKnown(counts)) return { accountObservations: [] };
  const { followers = null, following = null, likes = null, videos = null, views = null } = counts;
  return {
    accountObservations: [{ accountId, followers, following, likes, videos, views, exact, ...provenance }],
  };
}

function isAnyKnown(counts: Readonly<Record<string, number | null>> | Partial<AccountCounts>): boolean {
  return Object.values(counts).some(count => count !== null && count !== undefined);
}

export function soundRow(
  provenance: RowProvenance,
  sound: With<Described<SoundDescription>, 'soundId' | 'title' | 'author' | 'isOriginal'>,
): SoundDescription {
  return {
    album: '',
    durationS: null,
    coverUrl: null,
    playUrl: null,
    ownerHandle: null,
    matchedSong: null,
    ...sound,
    ...provenance,
  };
}

export function stickerRow(
  provenance: RowProvenance,
  kind: StickerKind,
  id: string,
  name: string,
): StickerDescription {
  return { stickerId: `${kind}:${id}`, kind, name, ...provenance };
}

/** Text stickers have no platform id, so the id is a hash of the text. */
export function textStickerRow(provenance: RowProvenance, text: string): StickerDescription {
  return stickerRow(provenance, 'text', createHash('sha1').update(text).digest('hex').slice(0, 16), text);
}

/** Without duplicates, blank texts and texts with invalid bytes. */
export function textStickerRows(provenance: RowProvenance, texts: readonly string[]): StickerDescription[] {
  const valid = texts.filter(text => text.trim() !== '' && !text.includes('\uFFFD'));
  return distinct(valid).map(text => textStickerRow(provenance, text));
}

export function playlistRow(
  provenance: RowProvenance,
  playlist: With<Described<PlaylistDescription>, 'playlistId' | 'accountId' | 'title'>,
): PlaylistDescription {
  return { coverUrl: null, videoCount: null, ...playlist, ...provenance };
}

const BROKEN_TAG = /[#＃][^\s#＃]*\uFFFD[^\s#＃]*/g;
const HAS_SIGN = /[^\p{L}\p{M}\p{N}_]/u;

/**
 * The hashtags listed by the platform and those in the caption. Listed tags with symbols that would end a tag in the
 * caption are removed from it first, as are tags with invalid bytes.
 */
export function hashtagsOf(caption: string, listed: readonly string[]): string[] {
  const tags = listed.map(normalizeHashtag).filter(tag => tag !== '');
  const whole = tags.filter(tag => !tag.includes('\uFFFD'));
  // It is unknown which of the caption's tags the broken one is.
  if (whole.length < tags.length) return distinct(whole);
  let rest = caption;
  const signed = tags.filter(tag => HAS_SIGN.test(tag)).toSorted((a, b) => b.length - a.length);
  if (signed.length > 0) rest = foldHashtags(rest).replaceAll('＃', '#');
  for (const tag of signed) rest = rest.replaceAll(`#${tag}`, ' ');
  if (rest.includes('\uFFFD')) rest = rest.replace(BROKEN_TAG, ' ');
  if (!/[#＃]/.test(rest)) return distinct(tags);
  const isListed = new Set(tags);
  // Where the platform lists a tag without the emoji behind it, it ended the tag there.
  const found = extractHashtags(rest).filter(tag => !isListed.has(tag.split(HAS_SIGN, 1)[0] ?? ''));
  return distinct([...tags, ...found]);
}

/** The distinct valid handles of a list. */
export function handlesIn(values: readonly unknown[]): string[] {
  return distinct(values.flatMap(value => (typeof value === 'string' ? (handleIn(value) ?? []) : [])));
}

export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export function mergeRows(...all: readonly Partial<Rows>[]): Partial<Rows> {
  const merged: Record<string, readonly unknown[]> = {};
  for (const rows of all) {
    for (const [name, list] of Object.entries(rows)) {
      if (list.length > 0) merged[name] = merged[name] ? [...merged[name], ...list] : list;
    }
  }
  return merged as Partial<Rows>;
}
