import { type Favourite, listFavourites, type SubjectKind } from '@clipscope/business-store';
import type { Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { frozenFavourites } from '../favourites/read-favourites.ts';

/** The limit per query; no limited plan tracks as many accounts. */
const MAX_ACCOUNTS = 1000;

export type Tracked = { readonly favourite: Favourite; readonly frozen: boolean };

/** Oldest first. */
export async function listTracked(context: SignedInContext, kind: SubjectKind): Promise<Tracked[]> {
  const { db } = context.business;
  const { teamId, plan } = context.actor;
  const frozen = await frozenFavourites(db, teamId, plan, [kind]);
  const rows = await listFavourites(db, teamId, { kind });
  return rows.map(({ favourite }) => ({ favourite, frozen: frozen.has(favourite.id) }));
}

/** The tracked accounts of a platform within the plan's limit. */
export async function activeAccountIds(context: SignedInContext, platform: Platform): Promise<string[]> {
  const tracked = await listTracked(context, 'account');
  return tracked
    .filter(({ favourite, frozen }) => favourite.platform === platform && !frozen)
    .map(({ favourite }) => favourite.subjectId)
    .slice(0, MAX_ACCOUNTS);
}
