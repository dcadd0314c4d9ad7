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

/** What the platforms show beyond the fields every source has. */
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

/** Counters of a hashtag or sticker: `videos` and `views`; of a sound: `videos`, views not shown. */
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
  /** To be sent back for the next page; null on the last one. */
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

/** Shares of a sample of the audience; every list adds up to 1. */
export interface Audience {
  readonly sampleSize: number;
  readonly ages: readonly Share[];
  readonly genders: readonly Share[];
  readonly countries: readonly Share[];
  /** Share of the day's activity in each hour of the day, UTC. */
  readonly hours: readonly Share[];
}
