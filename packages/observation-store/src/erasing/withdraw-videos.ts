import type { Platform } from '@clipscope/domain';
import type { Lines } from '../engine/statements.ts';
import { videoObservations } from '../questions/video/video-observations.ts';
import { arrive } from '../record/ledger.ts';
import { lookFrom, withdrawalLines } from '../record/video-lines.ts';
import { chunksOf, subjectKey, type Writing } from '../record/writing.ts';
import type { ForgettingParts } from './forget-creator.ts';

export type Erasure = {
  readonly platform: Platform;
  readonly accountId: string;
  /** Why, in the words of whoever asked. */
  readonly reason: string;
  /** In lower case, beside those that the store knows the account by: others may know it better. */
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
    /** Removes rows for good, on every server; `where` may name the parameters. */
    readonly removeRows: (table: string, where: string, params: Record<string, unknown>) => Promise<void>;
    /** Removes what newer rows have replaced. */
    readonly removeReplaced: (table: string) => Promise<void>;
    readonly now: () => Date;
  };

const VIDEOS_AT_ONCE = 500;

type Withdrawal = {
  readonly platform: string;
  readonly accountId: string;
  /** In the same order every time, as long as it is not finished. */
  readonly videoIds: readonly string[];
  /** Under the same name it counts once. */
  readonly name: string;
};

/**
 * Takes videos of an account out of the days of their hashtags, sounds, stickers and industries again, and removes
 * the comments under them. Their looks stay until this is done, since it follows from them.
 */
export async function withdrawVideos(
  parts: ErasingParts,
  { platform, accountId, videoIds, name }: Withdrawal,
): Promise<void> {
  for (const [number, ids] of chunksOf(videoIds, VIDEOS_AT_ONCE).entries()) {
    const looks = Map.groupBy(
      await parts.ask(videoObservations, { platform, accountIds: [accountId], ids }),
      row => row.video_id,
    );
    const lines = [...looks.values()].flatMap(rows => withdrawalLines(arrive([], rows.map(lookFrom))));
    await parts.insertFannedOnce(
      'video_observations_in',
      { format: 'TabSeparated', lines },
      [subjectKey(platform, accountId)],
      `${name} ${number}`,
    );
    const ofVideos = 'platform = {platform:String} AND video_id IN {ids:Array(String)}';
    for (const table of ['comments', 'comment_observations', 'commenter_comments'])
      await parts.removeRows(table, ofVideos, { platform, ids });
  }
}
