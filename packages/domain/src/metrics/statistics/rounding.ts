export interface ShownCount {
  readonly atMs: number;
  readonly followers: number;
  readonly exact: boolean;
}

function trailingZeros(count: number): number {
  let zeros = 0;
  for (let rest = count; rest > 0 && rest % 10 === 0; rest /= 10) zeros++;
  return zeros;
}

/**
 * The rounding step per number of digits, inferred from the finest digit the series shows at that length. The same
 * source shows "23.4K" and "2.3M", so the precision of one length says nothing about another.
 */
export function roundingSteps(counts: readonly ShownCount[]): Map<number, number> {
  const steps = new Map<number, number>();
  for (const { followers, exact } of counts) {
    if (exact || followers <= 0) continue;
    const length = String(Math.round(followers)).length;
    const step = 10 ** trailingZeros(Math.round(followers));
    steps.set(length, Math.min(step, steps.get(length) ?? Number.POSITIVE_INFINITY));
  }
  return steps;
}

export function stepOf(count: ShownCount, steps: ReadonlyMap<number, number>): number {
  return count.exact ? 1 : (steps.get(String(Math.round(count.followers)).length) ?? 1);
}

/** In a run of equal rounded counts, only the first and the last carry information. */
export function runEnds(counts: readonly ShownCount[]): ShownCount[] {
  return counts.filter((count, index) => {
    const before = counts[index - 1];
    const after = counts[index + 1];
    return count.exact || before?.followers !== count.followers || after?.followers !== count.followers;
  });
}

/** When a rounded count changes, the true count is halfway between the two values. Exact counts are used as they are. */
export function curveThrough(counts: readonly ShownCount[]): { atMs: number; followers: number }[] {
  return counts.flatMap((count, index) => {
    if (count.exact) return [{ atMs: count.atMs, followers: count.followers }];
    const next = counts[index + 1];
    if (next === undefined || next.exact || next.followers === count.followers) return [];
    return [{ atMs: (count.atMs + next.atMs) / 2, followers: (count.followers + next.followers) / 2 }];
  });
}
