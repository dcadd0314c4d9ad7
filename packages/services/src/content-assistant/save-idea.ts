import { type ContentIdea, insertContentIdea, newId } from '@clipscope/business-store';
import type { SignedInContext } from '../context.ts';

/** Adds an answer of the assistant to the team's history and returns its id. */
export async function saveIdea(
  context: SignedInContext,
  idea: Pick<ContentIdea, 'kind' | 'prompt' | 'result'>,
): Promise<string> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const id = newId(now.getTime());
  const row = { id, teamId, ...idea, rating: null, createdBy: userId, createdAt: now };
  await insertContentIdea(context.business.db, row);
  return id;
}
