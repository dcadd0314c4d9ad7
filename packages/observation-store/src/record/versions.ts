export type Version = { readonly hash: string; readonly observedAtMs: number };

/** Adds a version that differs from the one in force when it was observed; returns whether it was added. */
export function addIfChanged(known: Version[], candidate: Version): boolean {
  const { hash, observedAtMs } = candidate;
  const next = known.findIndex(version => version.observedAtMs > observedAtMs);
  const position = next === -1 ? known.length : next;
  const isStored = known.some(version => version.observedAtMs === observedAtMs && version.hash === hash);
  if (isStored || known[position - 1]?.hash === hash) return false;
  known.splice(position, 0, candidate);
  return true;
}
