import type {
  AccountDescription,
  CommentReading,
  Platform,
  Provenance,
  SoundDescription,
  VideoDescription,
} from '@clipscope/domain';
import type { Lines } from '../statements.ts';
import { accountKind } from './accounts.ts';
import { commentKind, commentObservationKind } from './comments.ts';
import { type DescriptionKind, newVersions } from './descriptions.ts';
import { accountObservationLines, videoSeriesLines } from './fresh-lines.ts';
import { soundKind } from './subjects.ts';
import { videoKind } from './videos.ts';

/** Counters of one account at many moments, in time order. A count that is not shown is NaN. */
export type AccountSeries = {
  readonly observedAt: Float64Array;
  readonly followers: Float64Array;
  readonly following: Float64Array;
  readonly likes: Float64Array;
  readonly videos: Float64Array;
  readonly views: Float64Array;
  readonly exact: Uint8Array;
};

/** Looks at the videos of one account, ordered by video and then by time. */
export type VideoSeries = {
  readonly length: number;
  /** Which of the video descriptions was in force. */
  readonly description: Uint32Array;
  readonly observedAt: Float64Array;
  readonly views: Float64Array;
  readonly likes: Float64Array;
  readonly comments: Float64Array;
  readonly shares: Float64Array;
  readonly saves: Float64Array;
  readonly exact: boolean;
};

/**
 * An account that the store has never heard of, with all that is known of it. Each look is recorded at the
 * moment it was made.
 */
export type FreshAccount = {
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
  readonly comments: readonly CommentReading[];
};

/** What goes into one table at once. */
export type Block = Lines & { readonly table: string };

const NOTHING_KNOWN = { ask: async () => [] };

/** The same rows that recording would store, without a question to the store: nothing there can be compared with. */
export async function freshBlocks(accounts: readonly FreshAccount[]): Promise<Block[]> {
  const versions = async <T extends Provenance & { readonly platform: Platform }>(
    kind: DescriptionKind<T>,
    listOf: (account: FreshAccount) => readonly T[],
  ): Promise<Block> => ({
    table: kind.table,
    ...(await newVersions(NOTHING_KNOWN, kind, accounts.flatMap(listOf))),
  });
  const lines = (table: string, linesOf: (account: FreshAccount) => string[]): Block => ({
    table,
    format: 'TabSeparated',
    lines: accounts.flatMap(linesOf),
  });
  return [
    await versions(accountKind, account => account.descriptions),
    await versions(videoKind, account => account.videos.descriptions),
    await versions(soundKind, account => account.sounds),
    await versions(commentKind, account => account.comments),
    {
      table: 'comment_observations',
      ...commentObservationKind.linesOf(accounts.flatMap(one => one.comments)),
    },
    lines('account_observations', accountObservationLines),
    lines('video_series_in', videoSeriesLines),
  ];
}
