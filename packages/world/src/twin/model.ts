import type {
  AccountDescription,
  AccountObservation,
  CommentObservation,
  Platform,
  Provenance,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
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

export interface ShownComment extends CommentObservation {
  readonly authorId: string;
  readonly authorHandle: string;
  readonly likes: number;
  readonly replies: number;
}

export interface ShownSubjectCounts extends SubjectObservation {
  readonly videos: number;
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
