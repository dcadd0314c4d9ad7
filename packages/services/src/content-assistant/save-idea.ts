import { type ContentIdea, insertContentIdea, newId } from '@clipscope/business-store';
import type { SignedInContext } from '../context.ts';

/** Adds what the assistant answered to the team's history; returns its id. */
export async function saveIdea(
  context: SignedInContext,
  idea: Pick<ContentIdea, 'kind' | 'prompt' | 'result'>,
): Promise<string> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const id = newId(now.getTime());
  await insertContentIdea(context.business.db, {
    id,
    teamId,
    ...idea,
    rating: null,
    createdBy: userId,
    createdAt: now,
  });
  return id;
}
