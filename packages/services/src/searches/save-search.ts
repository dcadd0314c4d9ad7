import { insertSavedSearch, newId } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rethrowNameTaken } from '../errors.ts';
import { presentSearch } from './saved-searches.ts';

export async function saveSearch(
  context: SignedInContext,
  { body }: InputOf<Contract['saveSearch']>,
): Promise<ReplyOf<Contract['saveSearch']>> {
  const { teamId, userId } = context.actor;
  const savedAt = context.now();
  const search = { id: newId(savedAt.getTime()), teamId, ...body, savedBy: userId, savedAt };
  const saved = await insertSavedSearch(context.business.db, search).catch(rethrowNameTaken('savedSearch'));
  return presentSearch(saved);
}
