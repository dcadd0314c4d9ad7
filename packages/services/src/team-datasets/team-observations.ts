import { datasetsVisibleTo } from '@clipscope/business-store';
import type { Context } from '../context.ts';

/**
 * The context whose questions include the team's own dataset, or only the shared one without a team. The reader opens
 * before the lookup of datasets, so that it checks for changes by other processes at the same time.
 */
export async function visibleTo<C extends Pick<Context, 'business' | 'observations' | 'openReaders'>>(
  context: C,
  teamId: string | null,
): Promise<C> {
  const { business, openReaders } = context;
  const reader = openReaders();
  const databases = await business.cacheIdentity(`team datasets ${teamId}`, () =>
    datasetsVisibleTo(business.db, teamId),
  );
  return { ...context, observations: reader(databases) };
}
