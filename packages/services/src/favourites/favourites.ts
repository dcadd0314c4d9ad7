import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { readFavourites } from './read-favourites.ts';

/** What the team tracks, oldest first. */
export async function favourites(
  context: SignedInContext,
  { query }: InputOf<Contract['favourites']>,
): Promise<ReplyOf<Contract['favourites']>> {
  return { favourites: await readFavourites(context, query) };
}
