import {
  deleteFolderFavourite,
  listFolderFavourites,
  lockFavourites,
  putFolderFavourites,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertNotFrozen } from '../favourites/places.ts';
import {
  changingFolders,
  frozenFolders,
  namedFirst,
  ownFavourites,
  ownFolder,
  readFolder,
} from './own-folder.ts';

export async function putIntoFolder(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['putIntoFolder']>,
): Promise<ReplyOf<Contract['putIntoFolder']>> {
  return changingFolders(context, async (db, team) => {
    const folder = await ownFolder(db, team.id, id);
    assertNotFrozen(team.plan, 'folders', await frozenFolders(db, team), id);
    const ids = await ownFavourites(db, team.id, body.favouriteIds);
    const inside = await listFolderFavourites(db, team.id, { folderId: id });
    const before = new Set(inside.map(({ favouriteId }) => favouriteId));
    const next = (inside.at(-1)?.position ?? -1) + 1;
    await putFolderFavourites(
      db,
      ids
        .filter(favouriteId => !before.has(favouriteId))
        .map((favouriteId, index) => ({
          folderId: id,
          favouriteId,
          teamId: team.id,
          position: next + index,
        })),
    );
    return readFolder(db, team, folder);
  });
}

export async function takeFromFolder(
  context: SignedInContext,
  { params: { id, favouriteId } }: InputOf<Contract['takeFromFolder']>,
): Promise<ReplyOf<Contract['takeFromFolder']>> {
  return changingFolders(context, async (db, team) => {
    const folder = await ownFolder(db, team.id, id);
    if (!(await deleteFolderFavourite(db, team.id, id, favouriteId))) throw new CodedError('NOT_FOUND');
    return readFolder(db, team, folder);
  });
}

export async function orderFolder(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['orderFolder']>,
): Promise<ReplyOf<Contract['orderFolder']>> {
  return changingFolders(context, async (db, team) => {
    const folder = await ownFolder(db, team.id, id);
    const ids = (await listFolderFavourites(db, team.id, { folderId: id })).map(row => row.favouriteId);
    const inOrder = namedFirst(ids, body.favouriteIds);
    if (inOrder.length > ids.length) {
      throw new CodedError(
        'NOT_FOUND',
        'Some of the selected items are not in this folder. Nothing was changed.',
      );
    }
    // One that is being removed meanwhile must not be put in again.
    const own = new Set(await lockFavourites(db, team.id, inOrder));
    await putFolderFavourites(
      db,
      inOrder
        .filter(favouriteId => own.has(favouriteId))
        .map((favouriteId, position) => ({ folderId: id, favouriteId, teamId: team.id, position })),
    );
    return readFolder(db, team, folder);
  });
}
