import {
  deleteFolderFavourite,
  listFolderFavourites,
  lockFavourites,
  putFolderFavourites,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertNotFrozen } from '../favourites/places.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { frozenFolders, moveToFront, ownFavourites, ownFolder, readFolder } from './own-folder.ts';

export async function putIntoFolder(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['putIntoFolder']>,
): Promise<ReplyOf<Contract['putIntoFolder']>> {
  return withLockedTeam(context, async (db, team) => {
    const teamId = team.id;
    const folder = await ownFolder(db, teamId, id);
    assertNotFrozen(team.plan, 'folders', await frozenFolders(db, team), id);
    const ids = await ownFavourites(db, teamId, body.favouriteIds);
    const present = await listFolderFavourites(db, teamId, { folderId: id });
    const presentIds = new Set(present.map(({ favouriteId }) => favouriteId));
    const next = (present.at(-1)?.position ?? -1) + 1;
    const added = ids
      .filter(favouriteId => !presentIds.has(favouriteId))
      .map((favouriteId, index) => ({ folderId: id, favouriteId, teamId, position: next + index }));
    await putFolderFavourites(db, added);
    return readFolder(db, team, folder);
  });
}

export async function takeFromFolder(
  context: SignedInContext,
  { params: { id, favouriteId } }: InputOf<Contract['takeFromFolder']>,
): Promise<ReplyOf<Contract['takeFromFolder']>> {
  return withLockedTeam(context, async (db, team) => {
    const folder = await ownFolder(db, team.id, id);
    if (!(await deleteFolderFavourite(db, team.id, id, favouriteId))) throw new CodedError('NOT_FOUND');
    return readFolder(db, team, folder);
  });
}

export async function orderFolder(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['orderFolder']>,
): Promise<ReplyOf<Contract['orderFolder']>> {
  return withLockedTeam(context, async (db, team) => {
    const folder = await ownFolder(db, team.id, id);
    const ids = (await listFolderFavourites(db, team.id, { folderId: id })).map(row => row.favouriteId);
    const inOrder = moveToFront(ids, body.favouriteIds);
    if (inOrder.length > ids.length) {
      throw new CodedError('NOT_FOUND', reason('items.notInFolder'));
    }
    // Favourites that are being removed must not be added again.
    const own = new Set(await lockFavourites(db, team.id, inOrder));
    const ordered = inOrder
      .filter(favouriteId => own.has(favouriteId))
      .map((favouriteId, position) => ({ folderId: id, favouriteId, teamId: team.id, position }));
    await putFolderFavourites(db, ordered);
    return readFolder(db, team, folder);
  });
}
