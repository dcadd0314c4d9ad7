import { DAY_MS } from '../locale/durations.ts';

export const PLATFORMS = ['tiktok', 'youtube', 'instagram'] as const;
export type Platform = (typeof PLATFORMS)[number];
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** A count that the source did not show is null, never 0. */
export type Count = number | null;

/** The source of simulated data. */
export const DEMO_SOURCE = 'world';

/** The common model to which every source is mapped. */
export interface Provenance {
  /** When the data was true on the platform. */
  readonly observedAt: Date;
  /** When we received it. */
  readonly recordedAt: Date;
  readonly source: string;
}

/** Platforms may round counts; rounded counts must not be subtracted from each other. */
interface CountProvenance extends Provenance {
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
  /** When the account was created on its platform. */
  readonly createdAt: Date | null;
  /** Other platform ids of the account, such as secUid. */
  readonly altIds: Readonly<Record<string, string>>;
  readonly deletedAt: Date | null;
  /** The source gives nothing but the handle, or no handle; such a description never replaces another one. */
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
  /** Absent, like the two fields below, when the source does not provide it. */
  readonly transcript?: string | null;
  /** The id of the duetted video. */
  readonly duetOf?: string | null;
  readonly playlistId?: string | null;
}

const VIDEO_COUNT_NAMES = ['views', 'likes', 'comments', 'shares', 'saves', 'reposts', 'downloads'] as const;
export type VideoCountName = (typeof VIDEO_COUNT_NAMES)[number];
export type VideoCounts = Readonly<Record<VideoCountName, Count>>;

/** Repeats the dimensions of the roll-ups, so that recording one needs no lookup of the description. */
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
  /** The song that the platform recognised in it. */
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

/** A comment with its counters at the time of observation. */
export interface CommentObservation extends Provenance {
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

/** Counters that the platform shows for a hashtag, a sound or a sticker. Sounds show no views. */
export interface SubjectObservation extends CountProvenance {
  readonly platform: Platform;
  /** The normalised hashtag, or the id of the sound or sticker. */
  readonly subject: string;
  readonly videos: Count;
  readonly views: Count;
}

export const AGE_BANDS = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
export const AUDIENCE_GENDERS = ['female', 'male', 'other'] as const;
export type AudienceGender = (typeof AUDIENCE_GENDERS)[number];

/** 0 to 1; null when the source does not report it. */
type AudienceShare = number | null;

export const AUDIENCE_SUBJECT_KINDS = ['account', 'video'] as const;
export type AudienceSubjectKind = (typeof AUDIENCE_SUBJECT_KINDS)[number];

/** Demographics of an account's followers or a video's viewers. Reported ages and genders add up to 1 each. */
export interface AudienceObservation extends Provenance {
  readonly platform: Platform;
  readonly subjectKind: AudienceSubjectKind;
  /** Id of the account or the video. */
  readonly subjectId: string;
  readonly accountId: string;
  readonly ages: Readonly<Record<AgeBand, AudienceShare>>;
  readonly genders: Readonly<Record<AudienceGender, AudienceShare>>;
  /** The largest only, by two-letter code: the rest to 1 is other countries. Empty when not reported. */
  readonly countries: Readonly<Record<string, number>>;
  /** Number of people behind the shares; null when not reported. */
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

/** A video first observed within this time of publication is assumed to have started from 0. */
const OBSERVED_FROM_START_MS = DAY_MS;

/** A 0 after a larger count: platforms sometimes lose a counter temporarily. */
export function isCountLost(count: Count, previous: Count): boolean {
  return count === 0 && previous !== null && previous > 0;
}

/** The last known count after another observation, whose count may be unknown or lost. */
export function lastKnownCount(count: Count, previous: Count): Count {
  return count === null || isCountLost(count, previous) ? previous : count;
}

/** Null when either count is unknown or the new one is lost. A decrease counts as 0: platforms flicker and purge. */
export function gainOf(count: Count, previous: Count): Count {
  if (count === null || previous === null || isCountLost(count, previous)) return null;
  return Math.max(0, count - previous);
}

/** The counts before the first observation: 0 if the video was observed soon after publication, otherwise unknown. */
export function countsBeforeFirstObservation(observation: {
  readonly publishedAt: Date;
  readonly observedAt: Date;
}): VideoCounts {
  const ageMs = observation.observedAt.getTime() - observation.publishedAt.getTime();
  const start = ageMs <= OBSERVED_FROM_START_MS ? 0 : null;
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
