import type { AccountDescriptionRow } from '@clipscope/observation-store';

/** Every handle that an account had and when it was first seen with it, the last one first. */
export function handlesOf(newestFirst: readonly AccountDescriptionRow[]) {
  const firstSeenAt = new Map<string, string>();
  for (const { handle, observed_at } of newestFirst) firstSeenAt.set(handle, observed_at);
  return [...firstSeenAt].map(([handle, seenAt]) => ({ handle, firstSeenAt: seenAt }));
}
