import { DAY_MS } from '../locale/durations.ts';

/** The common model: every source's answer is turned into these before anything else sees it. */

export const PLATFORMS = ['tiktok', 'youtube', 'instagram'] as const;
export type Platform = (typeof PLATFORMS)[number];
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** A count that the source did not show is null, never 0. */
export type Count = number | null;

/** When something was true, when we learned it, and from whom. */
export interface Provenance {
  readonly observedAt: Date;
  readonly recordedAt: Date;
  readonly source: string;
}

/** Counts can be rounded by the platform; a rounded count must not be differenced as if it were exact. */
export interface CountProvenance extends Provenance {
  readonly exact: boolean;
}

export interface AccountDescription extends Provenance {
  readonly platform: Platform;
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string;
  readonly bio: string;
  readonly bioUrl: string | null;
  readonly avatarUrl: string | null;
  readonly verified: boolean;
  readonly isPrivate: boolean;
  readonly isBusiness: boolean;
  readonly countryCode: string | null;
  readonly language: string | null;
  readonly industry: string | null;
  /** When the account was opened on its platform. */
  readonly createdAt: Date | null;
  /** Other ids the platform uses for the same account, such as secUid. */
  readonly altIds: Readonly<Record<string, string>>;
  readonly deletedAt: Date | null;
  /** The source tells the handle alone: kept where nothing else is known, and never in place of something fuller. */
  readonly isHandleOnly?: boolean;
}

export interface AccountCounts {
  readonly followers: Count;
  readonly following: Count;
  readonly likes: Count;
  readonly videos: Count;
  readonly views: Count;
}

export interface AccountObservation extends CountProvenance, AccountCounts {
  readonly platform: Platform;
  readonly accountId: string;
}

export const VIDEO_KINDS = ['video', 'photo', 'carousel'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

export interface VideoDescription extends Provenance {
  readonly platform: Platform;
  readonly videoId: string;
  readonly accountId: string;
  readonly url: string;
  readonly kind: VideoKind;
  readonly caption: string;
  readonly publishedAt: Date;
  readonly durationS: number | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly countryCode: string | null;
  readonly language: string | null;
  readonly soundId: string | null;
  /** Normalised, each once. */
  readonly hashtags: readonly string[];
  readonly mentions: readonly string[];
  readonly stickerIds: readonly string[];
  readonly isAd: boolean;
  readonly isPaidPartnership: boolean;
  readonly isAiGenerated: boolean;
  readonly coverUrl: string | null;
  readonly deletedAt: Date | null;
  /** What is said in it; left out, like the two below, by sources that do not tell. */
  readonly transcript?: string | null;
  /** The video it answers side by side. */
  readonly duetOf?: string | null;
  readonly playlistId?: string | null;
}

const VIDEO_COUNT_NAMES = ['views', 'likes', 'comments', 'shares', 'saves', 'reposts', 'downloads'] as const;
export type VideoCountName = (typeof VIDEO_COUNT_NAMES)[number];
export type VideoCounts = Readonly<Record<VideoCountName, Count>>;

/** Carries what the roll-ups group by, so that recording one needs no look at the description. */
export interface VideoObservation extends CountProvenance, VideoCounts {
  readonly platform: Platform;
  readonly videoId: string;
  readonly accountId: string;
  readonly publishedAt: Date;
  readonly countryCode: string | null;
  readonly language: string | null;
  readonly industry: string | null;
  readonly soundId: string | null;
  readonly hashtags: readonly string[];
  readonly stickerIds: readonly string[];
}

export interface SoundDescription extends Provenance {
  readonly platform: Platform;
  readonly soundId: string;
  readonly title: string;
  readonly author: string;
  readonly album: string;
  readonly isOriginal: boolean;
  readonly durationS: number | null;
  readonly coverUrl: string | null;
  readonly playUrl: string | null;
  readonly ownerHandle: string | null;
  /** The published song the platform recognised in it. */
  readonly matchedSong: string | null;
}

export const STICKER_KINDS = ['effect', 'text', 'interaction'] as const;
export type StickerKind = (typeof STICKER_KINDS)[number];

export interface StickerDescription extends Provenance {
  readonly platform: Platform;
  readonly stickerId: string;
  readonly kind: StickerKind;
  readonly name: string;
}

/** A comment as it was read: its words, and its counters at that moment. */
export interface CommentReading extends Provenance {
  readonly platform: Platform;
  readonly videoId: string;
  readonly commentId: string;
  /** The comment it answers, null at the top level. */
  readonly parentId: string | null;
  readonly text: string;
  readonly language: string | null;
  readonly publishedAt: Date;
  readonly authorId: string | null;
  readonly authorHandle: string | null;
  readonly pinned: boolean;
  readonly likedByCreator: boolean;
  readonly likes: Count;
  readonly replies: Count;
  readonly deletedAt?: Date | null;
}

/**
 * Counters that the platform itself shows for a hashtag (`subject` is the normalised tag), a sound or a sticker
 * (`subject` is its id). Sounds show no views.
 */
export interface SubjectObservation extends CountProvenance {
  readonly platform: Platform;
  readonly subject: string;
  readonly videos: Count;
  readonly views: Count;
}

export const AGE_BANDS = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
export const AUDIENCE_GENDERS = ['female', 'male', 'other'] as const;
export type AudienceGender = (typeof AUDIENCE_GENDERS)[number];

/** A part of the whole, from 0 to 1; null when the source does not tell it. */
type AudienceShare = number | null;

export const AUDIENCE_SUBJECT_KINDS = ['account', 'video'] as const;
export type AudienceSubjectKind = (typeof AUDIENCE_SUBJECT_KINDS)[number];

/** Who follows an account or watched a video, as shares. Ages and genders that are told add up to 1 each. */
export interface AudienceObservation extends Provenance {
  readonly platform: Platform;
  readonly subjectKind: AudienceSubjectKind;
  /** The account's or the video's id. */
  readonly subjectId: string;
  readonly accountId: string;
  readonly ages: Readonly<Record<AgeBand, AudienceShare>>;
  readonly genders: Readonly<Record<AudienceGender, AudienceShare>>;
  /** By two-letter code, the largest only: what is missing to 1 is other countries. Empty when not told. */
  readonly countries: Readonly<Record<string, number>>;
  /** How many people the shares are of; null when the source does not tell. */
  readonly sampleSize: number | null;
}

export interface PlaylistDescription extends Provenance {
  readonly platform: Platform;
  readonly playlistId: string;
  readonly accountId: string;
  readonly title: string;
  readonly coverUrl: string | null;
  readonly videoCount: Count;
}

export interface UsageEvent {
  readonly teamId: string;
  readonly userId: string;
  readonly action: string;
  readonly feature: string;
  readonly url: string;
  readonly urlParameters: Readonly<Record<string, string>>;
  readonly occurredAt: Date;
}

/** A video whose counts were first seen this soon after publication had gained all of them since then. */
const SEEN_FROM_THE_START_MS = DAY_MS;

/** A 0 after a larger count: platforms lose counters for a while, and show them again where they were. */
export function isLost(count: Count, previous: Count): boolean {
  return count === 0 && previous !== null && previous > 0;
}

/** The last known count after one more observation, which may not show it or have lost it. */
export function knownAfter(count: Count, previous: Count): Count {
  return count === null || isLost(count, previous) ? previous : count;
}

/**
 * What a counter gained since the last known count. A fall is no negative gain: platforms flicker and purge.
 * Null when either side is unknown, or the count is lost.
 */
export function gainOf(count: Count, previous: Count): Count {
  if (count === null || previous === null || isLost(count, previous)) return null;
  return Math.max(0, count - previous);
}

/** Every counter starts at 0 when the video is published, which is known only if we looked soon after. */
export function countsBeforeFirst(observation: {
  readonly publishedAt: Date;
  readonly observedAt: Date;
}): VideoCounts {
  const ageMs = observation.observedAt.getTime() - observation.publishedAt.getTime();
  const start = ageMs <= SEEN_FROM_THE_START_MS ? 0 : null;
  return {
    views: start,
    likes: start,
    comments: start,
    shares: start,
    saves: start,
    reposts: start,
    downloads: start,
  };
}
