interface CurvePoint {
  readonly ageHours: number;
  readonly views: number | null;
}

/** A video's views by age, interpolated between observations and never extrapolated. */
export interface VideoCurve {
  readonly videoId: string;
  readonly publishedAt: Date;
  readonly kind: string;
  readonly points: readonly CurvePoint[];
}

/** ln(1 + views) at an age, by log-log interpolation; null outside the observed ages. */
export function logViewsAt(points: readonly CurvePoint[], ageHours: number): number | null {
  let before: CurvePoint | undefined;
  let after: CurvePoint | undefined;
  for (const point of points) {
    if (point.views === null) continue;
    const age = point.ageHours;
    if (age <= ageHours && (before === undefined || age > before.ageHours)) before = point;
    if (age >= ageHours && (after === undefined || age < after.ageHours)) after = point;
  }
  if (before === undefined || after === undefined) return null;
  const [first, last] = [before.views ?? 0, after.views ?? 0];
  const low = Math.log1p(first);
  const high = Math.log1p(last);
  if (after.ageHours === before.ageHours) return low;
  // Age 0 has no logarithm, so interpolation from there is linear.
  if (before.ageHours <= 0) {
    const share = ageHours / after.ageHours;
    return Math.log1p(first + share * (last - first));
  }
  const share = Math.log(ageHours / before.ageHours) / Math.log(after.ageHours / before.ageHours);
  return low + share * (high - low);
}
