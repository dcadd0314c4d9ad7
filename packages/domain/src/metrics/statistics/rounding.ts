/** What a rounded count still says: the interval the true count lies in. */

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
 * The step counts of each length are rounded to, told from the finest digit the series ever shows at that length:
 * "23.4K" and "2.3M" come from one source, so the number of digits cannot be carried from one length to another.
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

/** In a run of equal rounded counts only the first and the last say anything about the course. */
export function runEnds(counts: readonly ShownCount[]): ShownCount[] {
  return counts.filter((count, index) => {
    const before = counts[index - 1];
    const after = counts[index + 1];
    return count.exact || before?.followers !== count.followers || after?.followers !== count.followers;
  });
}

/**
 * A course through counts that may be rounded: where a rounded count changes, the true one passes the border
 * between the two. Exact counts stand as they are.
 */
export function curveThrough(counts: readonly ShownCount[]): { atMs: number; followers: number }[] {
  const course: { atMs: number; followers: number }[] = [];
  counts.forEach((count, index) => {
    if (count.exact) course.push({ atMs: count.atMs, followers: count.followers });
    const next = counts[index + 1];
    if (next === undefined || count.exact || next.exact || next.followers === count.followers) return;
    course.push({
      atMs: (count.atMs + next.atMs) / 2,
      followers: (count.followers + next.followers) / 2,
    });
  });
  return course;
}
