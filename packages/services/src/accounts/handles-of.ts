import type { AccountDescriptionRow } from '@clipscope/observation-store';

/** All handles of an account with the time each was first observed, latest first. */
export function handlesOf(newestFirst: readonly AccountDescriptionRow[]) {
  const firstObservedAt = new Map<string, string>();
  for (const { handle, observed_at } of newestFirst) firstObservedAt.set(handle, observed_at);
  return [...firstObservedAt].map(([handle, observedAt]) => ({ handle, firstObservedAt: observedAt }));
}
