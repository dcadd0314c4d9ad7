/** One stored version of a description: what it said, as a hash, and since when. */
export type Version = { readonly hash: string; readonly observedAtMs: number };

/**
 * Whether a description says something else than the version in force when it was observed. If so it joins
 * the known versions, so that the next description of the same batch is compared with it.
 */
export function addIfChanged(known: Version[], candidate: Version): boolean {
  const next = known.findIndex(version => version.observedAtMs > candidate.observedAtMs);
  const position = next === -1 ? known.length : next;
  if (known[position - 1]?.hash === candidate.hash) return false;
  known.splice(position, 0, candidate);
  return true;
}
