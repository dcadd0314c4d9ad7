import { listFavourites } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentFavourite } from './present-favourite.ts';

/** What the team tracks, oldest first. */
export async function favourites(
  context: SignedInContext,
  { query }: InputOf<Contract['favourites']>,
): Promise<ReplyOf<Contract['favourites']>> {
  const rows = await listFavourites(context.business.db, context.actor.teamId, query.kind);
  return { favourites: rows.map(({ favourite, tracked }) => presentFavourite(favourite, tracked)) };
}
