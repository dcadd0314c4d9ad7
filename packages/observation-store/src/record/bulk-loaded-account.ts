import type {
  AccountDescription,
  CommentObservation,
  Platform,
  SoundDescription,
  VideoDescription,
} from '@clipscope/domain';

/** Counts of one account in time order; a missing count is NaN. */
type AccountSeries = {
  readonly observedAt: Float64Array;
  readonly followers: Float64Array;
  readonly following: Float64Array;
  readonly likes: Float64Array;
  readonly videos: Float64Array;
  readonly views: Float64Array;
  readonly exact: Uint8Array;
};

/** Observations of the videos of one account, ordered by video and time. */
export type VideoSeries = {
  readonly length: number;
  /** The index of the video description in force. */
  readonly description: Uint32Array;
  readonly observedAt: Float64Array;
  readonly views: Float64Array;
  readonly likes: Float64Array;
  readonly comments: Float64Array;
  readonly shares: Float64Array;
  readonly saves: Float64Array;
  readonly exact: boolean;
};

/** A new account with all its data. The recording time of each observation is its observation time. */
export type BulkLoadedAccount = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly industry: string | null;
  readonly descriptions: readonly AccountDescription[];
  readonly observations: AccountSeries;
  readonly videos: {
    readonly descriptions: readonly VideoDescription[];
    readonly observations: VideoSeries;
  };
  readonly sounds: readonly SoundDescription[];
  readonly comments: readonly CommentObservation[];
};
