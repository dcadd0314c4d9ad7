import type {
  AccountDescription,
  CommentReading,
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

/** Counters of one account at many moments, in time order. A count that is not shown is NaN. */
type AccountSeries = {
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
  readonly comments: readonly CommentReading[];
};

/** What goes into one table at once. */
type Block = TextRows & { readonly table: string };

/**
 * The same rows that recording would store, without a question to the store: nothing there can be compared with.
 * Each account is written out when it comes, so that memory holds its bytes and not its thousands of objects.
 */
export function gatherBulkLoaded() {
  const written = new Map<string, { format: TextRows['format']; rowCount: number; parts: Buffer[] }>();
  const sounds: SoundDescription[] = [];
  const write = (table: string, { format, lines }: Lines) => {
    if (lines.length === 0) return;
    const known = written.get(table) ?? { format, rowCount: 0, parts: [] };
    known.rowCount += lines.length;
    known.parts.push(Buffer.from(`${lines.join('\n')}\n`));
    written.set(table, known);
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
      // Many accounts use the same.
      sounds.push(...account.sounds);
    },
    blocks(): Block[] {
      write(soundKind.table, changedVersions(soundKind, sounds));
      return [...written].map(([table, { format, rowCount, parts }]) => ({
        table,
        format,
        rowCount,
        bytes: Buffer.concat(parts),
      }));
    },
  };
}
