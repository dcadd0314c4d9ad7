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
