import { listSavedSearches, type SavedSearch } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function savedSearches(context: SignedInContext): Promise<ReplyOf<Contract['savedSearches']>> {
  const rows = await listSavedSearches(context.business.db, context.actor.teamId);
  return { searches: rows.map(presentSearch) };
}

export function presentSearch({
  id,
  name,
  view,
  query,
  savedAt,
}: SavedSearch): ReplyOf<Contract['saveSearch']> {
  return { id, name, view, query, savedAt: savedAt.toISOString() };
}
