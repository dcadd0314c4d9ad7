import { corporaVisibleTo } from '@clipscope/business-store';
import type { Context } from '../context.ts';

/**
 * The context of a call by a team, whose questions see what the team brought beside what all see. Without a team
 * they see what the operator shares.
 */
export async function seenBy<C extends Pick<Context, 'business' | 'observations'>>(
  context: C,
  teamId: string | null,
): Promise<C> {
  const { business } = context;
  const databases = await business.rememberIdentity(`corpora ${teamId}`, () =>
    corporaVisibleTo(business.db, teamId),
  );
  return databases.length === 0
    ? context
    : { ...context, observations: context.observations.withCorpora(databases) };
}
