import { countFolders, insertFolder, newId, putFolderFavourites } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertRoomForOneMore } from '../favourites/places.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';
import { changingFolders, ownFavourites, readFolder, rethrowNameTaken } from './own-folder.ts';

export async function createFolder(
  context: SignedInContext,
  { body: { name, favouriteIds = [] } }: InputOf<Contract['createFolder']>,
): Promise<ReplyOf<Contract['createFolder']>> {
  const now = context.now();
  const row = {
    id: newId(now.getTime()),
    name,
    createdBy: context.actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  return changingFolders(context, async (db, team) => {
    const taken = await countFolders(db, team.id);
    assertRoomForOneMore(team.plan, 'folders', taken);
    const ids = await ownFavourites(db, team.id, favouriteIds);
    const folder = await insertFolder(db, { ...row, teamId: team.id });
    await putFolderFavourites(
      db,
      ids.map((favouriteId, position) => ({ folderId: row.id, favouriteId, teamId: team.id, position })),
    );
    const by = { teamId: team.id, userId: row.createdBy, plan: team.plan, at: now };
    await notifyOfLimit(db, by, { limit: 'folders', before: taken, used: taken + 1 });
    return readFolder(db, team, folder);
  }).catch(rethrowNameTaken);
}
