import { type Db, listFolderFavourites, listFolders } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { frozenFolders, presentFolder } from './own-folder.ts';

export async function folders({ business, actor }: SignedInContext): Promise<ReplyOf<Contract['folders']>> {
  return readFolders(business.db, { id: actor.teamId, plan: actor.plan });
}

/** In the team's own order. */
export async function readFolders(
  db: Db,
  { id: teamId, plan }: { readonly id: string; readonly plan: Plan },
): Promise<ReplyOf<Contract['folders']>> {
  const rows = await listFolders(db, teamId);
  const inside = Map.groupBy(await listFolderFavourites(db, teamId), ({ folderId }) => folderId);
  const frozen = await frozenFolders(db, { id: teamId, plan });
  return {
    folders: rows.map(folder =>
      presentFolder(
        folder,
        frozen,
        (inside.get(folder.id) ?? []).map(({ favouriteId }) => favouriteId),
      ),
    ),
  };
}
