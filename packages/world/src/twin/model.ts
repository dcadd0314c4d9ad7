import type {
  AccountDescription,
  AccountObservation,
  CountProvenance,
  Platform,
  Provenance,
  SoundDescription,
  StickerDescription,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';

/** A video with the fields that only some sources have. */
export interface ShownVideo extends VideoDescription {
  readonly transcript: string | null;
  readonly duetOf: string | null;
  readonly playlistId: string | null;
}

export type ShownSound = SoundDescription;
export type ShownSticker = StickerDescription;

export interface ShownHashtag extends Provenance {
  readonly platform: Platform;
  readonly hashtag: string;
  readonly platformId: string;
  readonly description: string;
}

export interface ShownComment extends Provenance {
  readonly platform: Platform;
  readonly videoId: string;
  readonly commentId: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly language: string | null;
  readonly publishedAt: Date;
  readonly authorId: string;
  readonly authorHandle: string;
  readonly pinned: boolean;
  readonly likedByCreator: boolean;
  readonly likes: number;
  readonly replies: number;
}

/** `views` is null for sounds. */
export interface SubjectObservation extends CountProvenance {
  readonly platform: Platform;
  readonly subject: string;
  readonly videos: number;
  readonly views: number | null;
}

export interface AccountAnswer {
  readonly description: AccountDescription;
  readonly observation: AccountObservation;
}

export interface VideoAnswer {
  readonly description: ShownVideo;
  readonly observation: VideoObservation;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export interface PageRequest {
  readonly at: Date;
  readonly cursor?: string | null;
  readonly limit?: number;
}

export interface Share {
  readonly value: string;
  readonly share: number;
}

/** Demographics of a sample; every list adds up to 1. */
export interface Audience {
  readonly sampleSize: number;
  readonly ages: readonly Share[];
  readonly genders: readonly Share[];
  readonly countries: readonly Share[];
  /** Share of the day's activity per hour of the day in UTC. */
  readonly hours: readonly Share[];
}
