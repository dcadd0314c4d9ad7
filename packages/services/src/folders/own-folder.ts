import {
  type Db,
  type Folder,
  findFolder,
  isUniqueViolation,
  listFolderFavourites,
  listFolderIds,
  lockFavourites,
  lockTeam,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { frozenOf } from '../favourites/places.ts';

type Reply = ReplyOf<Contract['createFolder']>;

/** Changes to folders happen one at a time in a team, so that places and order stay whole. */
export async function changingFolders<T>(
  { business, actor }: SignedInContext,
  change: (db: Db, team: Team) => Promise<T>,
): Promise<T> {
  return business.db.transaction(async db => {
    const team = await lockTeam(db, actor.teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    return change(db, team);
  });
}

export async function ownFolder(db: Db, teamId: string, id: string): Promise<Folder> {
  const folder = await findFolder(db, teamId, id);
  if (!folder) throw new CodedError('NOT_FOUND');
  return folder;
}

/** All of them, or the whole is refused: nobody should have to find out which ones went in. */
export async function ownFavourites(db: Db, teamId: string, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids)];
  const own = new Set(await lockFavourites(db, teamId, asked));
  if (own.size < asked.length) {
    throw new CodedError(
      'NOT_FOUND',
      'Some of the selected items are not favourites of your team. Nothing was changed.',
    );
  }
  return asked;
}

export async function readFolder(db: Db, team: Team, folder: Folder): Promise<Reply> {
  const rows = await listFolderFavourites(db, team.id, { folderId: folder.id });
  const frozen = await frozenFolders(db, team);
  return presentFolder(
    folder,
    frozen,
    rows.map(({ favouriteId }) => favouriteId),
  );
}

export function frozenFolders(db: Db, { id, plan }: { readonly id: string; readonly plan: Plan }) {
  return frozenOf(plan, 'folders', () => listFolderIds(db, id));
}

export function presentFolder(
  { id, name, createdAt }: Folder,
  frozen: ReadonlySet<string>,
  favouriteIds: string[],
): Reply {
  return { id, name, createdAt: createdAt.toISOString(), frozen: frozen.has(id), favouriteIds };
}

/** Those named come first, the others follow in the order they had. */
export function namedFirst(ids: readonly string[], named: readonly string[]): string[] {
  return [...new Set([...named, ...ids])];
}

export function rethrowNameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CodedError('CONFLICT', 'Your team already has a folder with this name.', { cause: error });
}
