import { randomUUID } from 'node:crypto';
import { accountHandles } from '../questions/erasing/account-handles.ts';
import { accountVideoIds } from '../questions/erasing/account-video-ids.ts';
import { interruptedErasures } from '../questions/erasing/interrupted-erasures.ts';
import { distinct } from '../record/writing.ts';
import { completeVideoErasures, logErasure } from './erase-videos.ts';
import { forgetCreator } from './forget-creator.ts';
import { type ErasingParts, type Erasure, withdrawVideos } from './withdraw-videos.ts';

const BY_ACCOUNT = `platform = {platform:String} AND account_id = {accountId:String}`;

/**
 * Removes an account with everything about it or by it, including what it contributed to the days of hashtags, sounds,
 * stickers and industries. Calling it again resumes an interrupted erasure.
 */
export async function eraseAccount(parts: ErasingParts, erasure: Erasure): Promise<void> {
  const { platform, accountId } = erasure;
  const { ask, removeRows, now } = parts;
  const unfinished = await ask(interruptedErasures, { platform, accountId });
  await completeVideoErasures(parts, erasure, unfinished);
  const interrupted = unfinished.find(({ video_ids }) => video_ids.length === 0);
  const id = interrupted?.id ?? randomUUID();
  if (!interrupted) await logErasure(parts, { ...erasure, videoIds: [] }, id, null);
  const videoIds = (await ask(accountVideoIds, { platform, accountId })).map(row => row.video_id);
  await withdrawVideos(parts, { platform, accountId, videoIds, name: id });
  const known = (await ask(accountHandles, { platform, accountId })).map(row => row.handle_key);
  const handles = distinct([...known, ...(erasure.handles ?? [])]);
  const author = { platform, accountId, handles };
  const wroteComment = `(author_id = {accountId:String}
    OR (author_id IS NULL AND lowerUTF8(author_handle) IN {handles:Array(String)}))`;
  await removeRows('comments', `platform = {platform:String} AND ${wroteComment}`, author);
  const asCommenter = `(author = {accountId:String} OR lowerUTF8(author) IN {handles:Array(String)})`;
  for (const table of ['commenter_comments', 'text_analyses'])
    await removeRows(table, `platform = {platform:String} AND ${asCommenter}`, author);
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
    'account_figure_days',
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
  await logErasure(parts, { ...erasure, videoIds: [] }, id, now());
}
