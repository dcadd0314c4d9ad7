import { logViewsAt, type VideoCurve } from '../metrics/forecast/curves.ts';
import { mean } from '../metrics/statistics/statistics.ts';

type Curve = VideoCurve & { readonly kind: string };

/** On both sides together, so that the account's growth is not taken for an effect. */
const NEAREST = 50;
const FEWEST = 8;

/**
 * The logarithm of each video's views as a multiple of what is usual for its account: the mean of the videos published
 * nearest to it, of the same kind, at its age. Videos without enough of them are left out. The performance index compares
 * with earlier videos instead, which would favour whatever an account has begun to do.
 */
export function logViewTimes(curves: readonly Curve[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(curves, ({ kind }) => kind).values()].flatMap(ofKind => {
      const inOrder = ofKind.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
      return inOrder.flatMap((curve, at) => {
        const last = curve.points.findLast(({ views }) => views !== null);
        if (last?.views == null) return [];
        const usual = around(inOrder, at).flatMap(({ points }) => logViewsAt(points, last.ageHours) ?? []);
        return usual.length < FEWEST ? [] : [[curve.videoId, Math.log1p(last.views) - mean(usual)] as const];
      });
    }),
  );
}

/** The video itself among them: without it, a good one would lower what is usual for itself alone. */
function around(inOrder: readonly Curve[], at: number): readonly Curve[] {
  const from = Math.max(0, Math.min(at - NEAREST / 2, inOrder.length - NEAREST - 1));
  return inOrder.slice(from, from + NEAREST + 1);
}
