import type {
  AccountDescription,
  CommentObservation,
  Platform,
  SoundDescription,
  VideoDescription,
} from '@clipscope/domain';
import type { Lines, TextRows } from '../engine/statements.ts';
import { accountKind } from './accounts.ts';
import { accountObservationLines, videoLines } from './bulk-load-lines.ts';
import { commentKind, commentObservationKind } from './comments.ts';
import { changedVersions } from './descriptions.ts';
import { soundKind } from './subjects.ts';
import { videoKind } from './videos.ts';

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

type Block = TextRows & { readonly table: string };

/**
 * Creates the rows that recording would store, without comparing them with stored rows, since there are none. Accounts
 * are serialised one by one, because their bytes take less memory than thousands of objects.
 */
export function gatherBlocks() {
  const byTable = new Map<string, { format: TextRows['format']; rowCount: number; parts: Buffer[] }>();
  const sounds: SoundDescription[] = [];
  const write = (table: string, { format, lines }: Lines) => {
    if (lines.length === 0) return;
    const known = byTable.get(table) ?? { format, rowCount: 0, parts: [] };
    known.rowCount += lines.length;
    known.parts.push(Buffer.from(`${lines.join('\n')}\n`));
    byTable.set(table, known);
  };
  const tabbed = (lines: readonly string[]): Lines => ({ format: 'TabSeparated', lines });
  return {
    add(account: BulkLoadedAccount): void {
      write(accountKind.table, changedVersions(accountKind, account.descriptions));
      write(videoKind.table, changedVersions(videoKind, account.videos.descriptions));
      write(commentKind.table, changedVersions(commentKind, account.comments));
      write('comment_observations', commentObservationKind.linesOf(account.comments));
      write('account_observations', tabbed(accountObservationLines(account)));
      const { series, subjects } = videoLines(account);
      write('video_series_in', tabbed(series));
      write('video_observations_in', tabbed(subjects));
      // Accounts share sounds.
      sounds.push(...account.sounds);
    },
    blocks(): Block[] {
      write(soundKind.table, changedVersions(soundKind, sounds));
      return [...byTable].map(([table, { format, rowCount, parts }]) => ({
        table,
        format,
        rowCount,
        bytes: Buffer.concat(parts),
      }));
    },
  };
}
