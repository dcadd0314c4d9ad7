import { type Db, findForgotten } from '@clipscope/business-store';
import type { Platform } from '@clipscope/domain';
import type { Rows } from '@clipscope/platforms';
import { forgottenRowFilter } from './forgotten-filters.ts';

/** Removes rows of forgotten accounts. Only looks up the accounts and videos that the rows name. */
export async function excludeForgotten(db: Db, rows: Partial<Rows>): Promise<Partial<Rows>> {
  const forgotten = await findForgotten(db, namedIn(rows));
  return forgotten.length === 0 ? rows : forgottenRowFilter(forgotten)(rows);
}

function namedIn(rows: Partial<Rows>) {
  const { accounts = [], accountObservations = [], audiences = [], playlists = [] } = rows;
  const { videos = [], videoObservations = [], comments = [], sounds = [] } = rows;
  const ofAccounts = [accounts, accountObservations, audiences, playlists, videos, videoObservations].flat();
  const platforms = new Set<Platform>();
  for (const { platform } of [...ofAccounts, ...comments, ...sounds]) platforms.add(platform);
  const accountIds = new Set(ofAccounts.map(({ accountId }) => accountId));
  for (const { handle } of accounts) accountIds.add(`@${handle.toLowerCase()}`);
  const handles = new Set<string>();
  for (const { ownerHandle } of sounds) if (ownerHandle !== null) handles.add(ownerHandle.toLowerCase());
  for (const { authorId, authorHandle } of comments) {
    if (authorId !== null) accountIds.add(authorId);
    else if (authorHandle !== null) handles.add(authorHandle.toLowerCase());
  }
  const videoIds = new Set([...videos, ...videoObservations, ...comments].map(({ videoId }) => videoId));
  return {
    platforms: [...platforms],
    accountIds: [...accountIds],
    handles: [...handles],
    videoIds: [...videoIds],
  };
}
