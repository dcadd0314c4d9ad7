import { type Favourite, listFavourites, type SubjectKind } from '@clipscope/business-store';
import type { Platform } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { frozenFavourites } from '../favourites/read-favourites.ts';

/** More accounts than this are not asked for at once; no plan with a limit tracks as many. */
const MOST_ACCOUNTS = 1000;

export type Tracked = { readonly favourite: Favourite; readonly frozen: boolean };

/** What the team tracks of a kind, oldest first. */
export async function trackedOf(context: SignedInContext, kind: SubjectKind): Promise<Tracked[]> {
  const { db } = context.business;
  const { teamId, plan } = context.actor;
  const frozen = await frozenFavourites(db, teamId, plan, [kind]);
  const rows = await listFavourites(db, teamId, { kind });
  return rows.map(({ favourite }) => ({ favourite, frozen: frozen.has(favourite.id) }));
}

/** The accounts of a platform that the team tracks and its plan has a place for. */
export async function activeAccountIds(context: SignedInContext, platform: Platform): Promise<string[]> {
  const tracked = await trackedOf(context, 'account');
  return tracked
    .filter(({ favourite, frozen }) => favourite.platform === platform && !frozen)
    .map(({ favourite }) => favourite.subjectId)
    .slice(0, MOST_ACCOUNTS);
}
