import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentObservation,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';

/** Rows of the common model, ready for ingest. */
export interface Rows {
  readonly accounts: readonly AccountDescription[];
  readonly accountObservations: readonly AccountObservation[];
  readonly videos: readonly VideoDescription[];
  readonly videoObservations: readonly VideoObservation[];
  readonly comments: readonly CommentObservation[];
  readonly sounds: readonly SoundDescription[];
  readonly soundObservations: readonly SubjectObservation[];
  readonly stickers: readonly StickerDescription[];
  readonly stickerObservations: readonly SubjectObservation[];
  readonly hashtagObservations: readonly SubjectObservation[];
  readonly audiences: readonly AudienceObservation[];
  readonly playlists: readonly PlaylistDescription[];
}

export const NO_ROWS: Rows = {
  accounts: [],
  accountObservations: [],
  videos: [],
  videoObservations: [],
  comments: [],
  sounds: [],
  soundObservations: [],
  stickers: [],
  stickerObservations: [],
  hashtagObservations: [],
  audiences: [],
  playlists: [],
};

export interface Answer extends Rows {
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** In the platform's own units. */
  readonly quotaUsed: number;
  /** The id of the raw log entry; null when it was not logged. */
  readonly rawLogId: string | null;
  /** Sentences for users. */
  readonly warnings: readonly string[];
}
