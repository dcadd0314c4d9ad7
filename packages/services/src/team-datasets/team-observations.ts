import { datasetsVisibleTo } from '@clipscope/business-store';
import type { Context } from '../context.ts';

/**
 * The context of a call by a team, whose questions see what the team brought beside what all see. Without a team
 * they see what the operator shares. What other processes recorded is asked for side by side with what is visible.
 */
export async function visibleTo<C extends Pick<Context, 'business' | 'observations' | 'openReaders'>>(
  context: C,
  teamId: string | null,
): Promise<C> {
  const { business, openReaders } = context;
  const reader = openReaders();
  const databases = await business.rememberIdentity(`team datasets ${teamId}`, () =>
    datasetsVisibleTo(business.db, teamId),
  );
  return { ...context, observations: reader(databases) };
}
