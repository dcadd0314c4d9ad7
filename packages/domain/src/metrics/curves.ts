/** A video's views by age. Curves are read off between two observations, never beyond them. */
export interface CurvePoint {
  readonly ageHours: number;
  readonly views: number | null;
}

export interface VideoCurve {
  readonly videoId: string;
  readonly publishedAt: Date;
  readonly kind: string;
  readonly points: readonly CurvePoint[];
}

/** ln(1 + views) at an age, straight in the logarithms of both; null outside the observed ages. */
export function logViewsAt(points: readonly CurvePoint[], ageHours: number): number | null {
  let before: { ageHours: number; views: number } | undefined;
  let after: { ageHours: number; views: number } | undefined;
  for (const { ageHours: age, views } of points) {
    if (views === null) continue;
    if (age <= ageHours && (before === undefined || age > before.ageHours)) before = { ageHours: age, views };
    if (age >= ageHours && (after === undefined || age < after.ageHours)) after = { ageHours: age, views };
  }
  if (before === undefined || after === undefined) return null;
  const low = Math.log1p(before.views);
  const high = Math.log1p(after.views);
  if (after.ageHours === before.ageHours) return low;
  // An observation at the very start has no logarithm of its age; views rise from it in proportion.
  if (before.ageHours <= 0) {
    const share = ageHours / after.ageHours;
    return Math.log1p(before.views + share * (after.views - before.views));
  }
  const share = Math.log(ageHours / before.ageHours) / Math.log(after.ageHours / before.ageHours);
  return low + share * (high - low);
}
