/** One stored version of a description: what it said, as a hash, and since when. */
export type Version = { readonly hash: string; readonly observedAtMs: number };

/**
 * Whether a description says something else than the version in force when it was observed. If so it joins
 * the known versions, so that the next description of the same batch is compared with it.
 */
export function addIfChanged(known: Version[], candidate: Version): boolean {
  const { hash, observedAtMs } = candidate;
  const next = known.findIndex(version => version.observedAtMs > observedAtMs);
  const position = next === -1 ? known.length : next;
  const isStored = known.some(version => version.observedAtMs === observedAtMs && version.hash === hash);
  if (isStored || known[position - 1]?.hash === hash) return false;
  known.splice(position, 0, candidate);
  return true;
}
