import { listListeners, type SocialListener } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { assertNotFrozen } from '../favourites/places.ts';
import { frozenListeners } from './listeners.ts';

/** A listener of the team that its plan has a place for. */
export async function activeListener(
  { business, actor: { teamId, plan } }: Pick<ReadingContext, 'business' | 'actor'>,
  id: string,
): Promise<SocialListener> {
  const all = await listListeners(business.db, teamId);
  const listener = all.find(candidate => candidate.id === id);
  if (!listener) throw new CodedError('NOT_FOUND');
  assertNotFrozen(plan, 'socialListeners', frozenListeners(all, plan), id);
  return listener;
}
