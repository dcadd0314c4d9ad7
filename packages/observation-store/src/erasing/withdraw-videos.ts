import type { Platform } from '@clipscope/domain';
import type { Lines } from '../engine/statements.ts';
import { videoObservations } from '../questions/video/video-observations.ts';
import { ledgerChange } from '../record/ledger.ts';
import { preparedFromRow, withdrawalLines } from '../record/video-lines.ts';
import { chunksOf, subjectKey, type Writing } from '../record/writing.ts';
import type { ForgettingParts } from './forget-creator.ts';

export type Erasure = {
  readonly platform: Platform;
  readonly accountId: string;
  /** As entered by the person who requested the erasure. */
  readonly reason: string;
  /** In lower case; added to the handles that the store knows. */
  readonly handles?: readonly string[];
};

export type ErasingParts = ForgettingParts &
  Pick<Writing, 'insert'> & {
    readonly insertFannedOnce: (
      table: string,
      lines: Lines,
      subjects: readonly string[],
      id: string,
    ) => Promise<void>;
    /** Resolves when all servers have removed the rows. `where` may contain parameters. */
    readonly removeRows: (table: string, where: string, params: Record<string, unknown>) => Promise<void>;
    /** Removes rows that newer ones have replaced. */
    readonly removeReplaced: (table: string) => Promise<void>;
    readonly now: () => Date;
  };

const VIDEOS_AT_ONCE = 500;
const TABLES_OF_VIDEOS = [
  'caption_topics',
  'caption_vectors',
  'comment_observations',
  'commenter_comments',
  'comments',
  'text_analyses',
];

type Withdrawal = {
  readonly platform: string;
  readonly accountId: string;
  /** In a stable order until the withdrawal is finished. */
  readonly videoIds: readonly string[];
  /** Deduplicates a repeated withdrawal. */
  readonly name: string;
};

/**
 * Subtracts videos of an account from the days of their subjects, and removes their comments. It is computed from the
 * observations of the videos, which must not be removed before.
 */
export async function withdrawVideos(
  parts: ErasingParts,
  { platform, accountId, videoIds, name }: Withdrawal,
): Promise<void> {
  for (const [number, ids] of chunksOf(videoIds, VIDEOS_AT_ONCE).entries()) {
    const observations = Map.groupBy(
      await parts.ask(videoObservations, { platform, accountIds: [accountId], ids }),
      row => row.video_id,
    );
    const lines = [...observations.values()].flatMap(rows =>
      withdrawalLines(ledgerChange([], rows.map(preparedFromRow))),
    );
    await parts.insertFannedOnce(
      'video_observations_in',
      { format: 'TabSeparated', lines },
      [subjectKey(platform, accountId)],
      `${name} ${number}`,
    );
    const ofVideos = 'platform = {platform:String} AND video_id IN {ids:Array(String)}';
    for (const table of TABLES_OF_VIDEOS) await parts.removeRows(table, ofVideos, { platform, ids });
  }
}
