import { randomUUID } from 'node:crypto';
import type { Platform } from '@clipscope/domain';
import { type ForgettingParts, forgetCreator } from './forget-creator.ts';
import { accountHandles } from './questions/account-handles.ts';
import { accountVideoIds } from './questions/account-video-ids.ts';
import { interruptedErasures } from './questions/interrupted-erasures.ts';
import { videoLooks } from './questions/video-looks.ts';
import { arrive } from './record/ledger.ts';
import { lookFrom, withdrawalLines } from './record/looks.ts';
import { chunksOf, subjectKey, type Writing } from './record/writing.ts';
import { jsonLines, type Lines } from './statements.ts';

export type Erasure = {
  readonly platform: Platform;
  readonly accountId: string;
  /** Why, in the words of whoever asked. */
  readonly reason: string;
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

const BY_ACCOUNT = `platform = {platform:String} AND account_id = {accountId:String}`;

/**
 * Removes an account and everything that is told of it or by it. The days of hashtags, sounds, stickers and
 * industries lose what its videos had added and do not count it among their creators any more. An interrupted
 * removal is continued by asking for it again.
 */
export async function eraseAccount(
  parts: ErasingParts,
  { platform, accountId, reason }: Erasure,
): Promise<void> {
  const { ask, insert, removeRows, now } = parts;
  const [interrupted] = await ask(interruptedErasures, { platform, accountId });
  const id = interrupted?.id ?? randomUUID();
  const note = (step: 1 | 2, finishedAt: Date | null) =>
    insert(
      'erasures',
      jsonLines([
        { platform, account_id: accountId, id, reason, requested_at: now(), finished_at: finishedAt, step },
      ]),
    );
  if (!interrupted) await note(1, null);
  const videoIds = (await ask(accountVideoIds, { platform, accountId })).map(row => row.video_id);
  for (const [number, ids] of chunksOf(videoIds, VIDEOS_AT_ONCE).entries()) {
    const looks = Map.groupBy(
      await ask(videoLooks, { platform, accountIds: [accountId], ids }),
      row => row.video_id,
    );
    const lines = [...looks.values()].flatMap(rows => withdrawalLines(arrive([], rows.map(lookFrom))));
    const subjects = [subjectKey(platform, accountId)];
    await parts.insertFannedOnce(
      'video_observations_in',
      { format: 'TabSeparated', lines },
      subjects,
      `${id} ${number}`,
    );
    const ofVideos = 'platform = {platform:String} AND video_id IN {ids:Array(String)}';
    for (const table of ['comments', 'comment_observations'])
      await removeRows(table, ofVideos, { platform, ids });
  }
  const written = 'platform = {platform:String} AND author_id = {accountId:String}';
  await removeRows('comments', written, { platform, accountId });
  const handles = (await ask(accountHandles, { platform, accountId })).map(row => row.handle_key);
  const owned = 'platform = {platform:String} AND lowerUTF8(owner_handle) IN {handles:Array(String)}';
  if (handles.length > 0) await removeRows('sounds', owned, { platform, handles });
  await parts.removeReplaced('ingest_journal');
  await forgetCreator(parts, { platform, accountId });
  for (const table of [
    'accounts',
    'account_handles',
    'account_observations',
    'account_totals',
    'account_figures',
    'audience_observations',
    'creator_days',
    'cohort_members',
    'forecasts',
    'playlists',
    'subject_video_totals',
    'subject_videos',
    'video_cards',
    'video_observations',
    'video_owners',
    'video_totals',
    'videos',
  ]) {
    await removeRows(table, BY_ACCOUNT, { platform, accountId });
  }
  await note(2, now());
}
