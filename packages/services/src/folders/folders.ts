import { type Db, listFolderFavourites, listFolders } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import type { TeamPlan } from '../favourites/places.ts';
import { frozenFolders, presentFolder } from './own-folder.ts';

export async function folders({ business, actor }: SignedInContext): Promise<ReplyOf<Contract['folders']>> {
  return readFolders(business.db, { id: actor.teamId, plan: actor.plan });
}

export async function readFolders(
  db: Db,
  { id: teamId, plan }: TeamPlan,
): Promise<ReplyOf<Contract['folders']>> {
  const rows = await listFolders(db, teamId);
  const favourites = Map.groupBy(await listFolderFavourites(db, teamId), ({ folderId }) => folderId);
  const frozen = await frozenFolders(db, { id: teamId, plan });
  return {
    folders: rows.map(folder => presentFolder(folder, frozen, favourites.get(folder.id) ?? [])),
  };
}
