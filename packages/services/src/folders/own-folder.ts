import {
  type Db,
  type Folder,
  type FolderFavourite,
  findFolder,
  listFolderFavourites,
  listFolderIds,
  lockFavourites,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, reason } from '@clipscope/contract';
import { frozenOf, type TeamPlan } from '../favourites/places.ts';

type Reply = ReplyOf<Contract['createFolder']>;

export async function ownFolder(db: Db, teamId: string, id: string): Promise<Folder> {
  const folder = await findFolder(db, teamId, id);
  if (!folder) throw new CodedError('NOT_FOUND');
  return folder;
}

/** Each id once, unless one of them is not a favourite of the team. */
export async function ownFavourites(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  const unique = [...new Set(ids)];
  if ((await lockFavourites(db, teamId, unique)).length < unique.length) {
    throw new CodedError('NOT_FOUND', reason('items.notFavourites'));
  }
  return unique;
}

export async function readFolder(db: Db, team: Team, folder: Folder): Promise<Reply> {
  const favourites = await listFolderFavourites(db, team.id, { folderId: folder.id });
  return presentFolder(folder, await frozenFolders(db, team), favourites);
}

export function frozenFolders(db: Db, { id, plan }: TeamPlan) {
  return frozenOf(plan, 'folders', () => listFolderIds(db, id));
}

export function presentFolder(
  { id, name, createdAt }: Folder,
  frozen: ReadonlySet<string>,
  favourites: readonly FolderFavourite[],
): Reply {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    frozen: frozen.has(id),
    favouriteIds: favourites.map(({ favouriteId }) => favouriteId),
  };
}

/** The others keep their order. */
export function moveToFront(ids: readonly string[], first: readonly string[]): string[] {
  return [...new Set([...first, ...ids])];
}
