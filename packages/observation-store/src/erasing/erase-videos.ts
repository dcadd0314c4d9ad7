import { randomUUID } from 'node:crypto';
import { jsonLines } from '../engine/statements.ts';
import { emptyCreatorDays } from '../questions/erasing/empty-creator-days.ts';
import { interruptedErasures } from '../questions/erasing/interrupted-erasures.ts';
import { chunksByIds } from '../record/writing.ts';
import { forgetCreator } from './forget-creator.ts';
import { type ErasingParts, type Erasure, withdrawVideos } from './withdraw-videos.ts';

export type VideoErasure = Erasure & {
  readonly videoIds: readonly string[];
};

/**
 * Removes single videos of an account, as if they had never been observed, after completing interrupted erasures of the
 * account's videos. Returns false if an erasure of the whole account is unfinished, which must be resumed instead.
 */
export async function eraseVideos(parts: ErasingParts, erasure: VideoErasure): Promise<boolean> {
  const { platform, accountId, videoIds } = erasure;
  const interrupted = await parts.ask(interruptedErasures, { platform, accountId });
  if (interrupted.some(({ video_ids }) => video_ids.length === 0)) return false;
  await completeVideoErasures(parts, erasure, interrupted);
  for (const ids of chunksByIds(videoIds, id => id)) await start(parts, { ...erasure, videoIds: ids });
  return true;
}

export async function completeVideoErasures(
  parts: ErasingParts,
  erasure: Erasure,
  interrupted: readonly { readonly id: string; readonly video_ids: readonly string[] }[],
): Promise<void> {
  for (const { id, video_ids } of interrupted) {
    if (video_ids.length > 0) await erase(parts, { ...erasure, videoIds: video_ids }, id);
  }
}

async function start(parts: ErasingParts, erasure: VideoErasure): Promise<void> {
  const id = randomUUID();
  await logErasure(parts, erasure, id, null);
  await erase(parts, erasure, id);
}

async function erase(parts: ErasingParts, erasure: VideoErasure, id: string): Promise<void> {
  const { platform, accountId, videoIds } = erasure;
  await withdrawVideos(parts, { platform, accountId, videoIds, name: id });
  await parts.removeReplaced('ingest_journal');
  await forgetCreator(parts, { platform, accountId, videoIds });
  await removeEmptyDays(parts, erasure);
  const ofVideos = `platform = {platform:String} AND account_id = {accountId:String}`;
  for (const [table, column] of Object.entries(TABLES)) {
    const where = `${ofVideos} AND ${column} IN {videoIds:Array(String)}`;
    await parts.removeRows(table, where, { platform, accountId, videoIds });
  }
  await logErasure(parts, erasure, id, parts.now());
}

/** The condition, by table, that compares with the video ids. */
const TABLES = {
  subject_video_totals: 'video_id',
  subject_videos: 'video_id',
  video_cards: 'video_id',
  video_owners: 'video_id',
  video_totals: 'video_id',
  videos: 'video_id',
  audience_observations: `subject_kind = 'video' AND subject_id`,
  forecasts: `kind = 'video' AND subject_id`,
  // Last, since the other rows are derived from it.
  video_observations: 'video_id',
} as const;

/** A row means that the account published on the day, even if its sum is 0. */
async function removeEmptyDays(
  parts: ErasingParts,
  { platform, accountId }: Pick<Erasure, 'platform' | 'accountId'>,
): Promise<void> {
  const empty = (await parts.ask(emptyCreatorDays, { platform, accountId })).map(row => row.key);
  const where = `platform = {platform:String} AND account_id = {accountId:String}
    AND concat(toString(kind), ' ', toString(day), ' ', region, ' ', subject) IN {keys:Array(String)}`;
  for (const keys of chunksByIds(empty, key => key)) {
    await parts.removeRows('creator_days', where, { platform, accountId, keys });
  }
}

/** Without video ids it is the erasure of the whole account. */
export function logErasure(
  { insert, now }: ErasingParts,
  { platform, accountId, videoIds, reason }: VideoErasure,
  id: string,
  finishedAt: Date | null,
): Promise<void> {
  const row = { platform, account_id: accountId, id, reason, requested_at: now(), finished_at: finishedAt };
  const step = finishedAt === null ? 1 : 2;
  return insert('erasures', jsonLines([{ ...row, step, video_ids: videoIds }]));
}
