import { insertSavedSearch, isUniqueViolation, newId } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentSearch } from './saved-searches.ts';

export async function saveSearch(
  context: SignedInContext,
  { body }: InputOf<Contract['saveSearch']>,
): Promise<ReplyOf<Contract['saveSearch']>> {
  const { teamId, userId } = context.actor;
  const savedAt = context.now();
  const search = { id: newId(savedAt.getTime()), teamId, ...body, savedBy: userId, savedAt };
  try {
    return presentSearch(await insertSavedSearch(context.business.db, search));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new CodedError('CONFLICT', 'Your team already has a saved search with this name.', {
      cause: error,
    });
  }
}
