import { countFolders, insertFolder, newId, putFolderFavourites } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rethrowNameTaken } from '../errors.ts';
import { assertRoomForOne } from '../favourites/places.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { ownFavourites, readFolder } from './own-folder.ts';

export async function createFolder(
  context: SignedInContext,
  { body: { name, favouriteIds = [] } }: InputOf<Contract['createFolder']>,
): Promise<ReplyOf<Contract['createFolder']>> {
  const now = context.now();
  const { teamId, userId } = context.actor;
  return withLockedTeam(context, async (db, team) => {
    const taken = await countFolders(db, teamId);
    assertRoomForOne(team.plan, 'folders', taken);
    const ids = await ownFavourites(db, teamId, favouriteIds);
    const times = { createdBy: userId, createdAt: now, updatedAt: now };
    const folder = await insertFolder(db, { id: newId(now.getTime()), teamId, name, ...times });
    await putFolderFavourites(
      db,
      ids.map((favouriteId, position) => ({ folderId: folder.id, favouriteId, teamId, position })),
    );
    await notifyOfLimit(db, context, team.plan, { limit: 'folders', before: taken, used: taken + 1 });
    return readFolder(db, team, folder);
  }).catch(rethrowNameTaken('folder'));
}
