import type { AccountDescriptionRow } from '@clipscope/observation-store';

/** All handles of an account with the time each was first observed, latest first. */
export function handlesOf(newestFirst: readonly AccountDescriptionRow[]) {
  const firstSeenAt = new Map<string, string>();
  for (const { handle, observed_at } of newestFirst) firstSeenAt.set(handle, observed_at);
  return [...firstSeenAt].map(([handle, seenAt]) => ({ handle, firstSeenAt: seenAt }));
}
