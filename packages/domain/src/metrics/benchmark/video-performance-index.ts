import { logViewsAt, type VideoCurve } from '../forecast/curves.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { normalQuantile } from '../statistics/significance.ts';
import { clamp, median, medianAbsoluteDeviation } from '../statistics/statistics.ts';

const BASELINE_VIDEOS = 50;
const SMALLEST_SPREAD = 0.35;
/** In videos. */
const TIER_WEIGHT = 5;

interface PerformanceIndexInput {
  readonly video: {
    readonly videoId: string;
    readonly publishedAt: Date;
    readonly kind: string;
    readonly ageHours: number;
    readonly views: number | null;
  };
  /** The account's other videos, from which the baseline is selected. */
  readonly earlier: readonly VideoCurve[];
  /** Median of ln(1 + views) at this age over accounts of this size; null when unknown. */
  readonly tierLogMedian: number | null;
}

type Confidence = 'low' | 'medium' | 'high';

interface PerformanceIndex {
  readonly index: number;
  readonly multiplier: number;
  readonly confidence: Confidence;
}

/** Views of the previous videos of the same kind at the age this video has now. */
function baselineOf({ video, earlier }: PerformanceIndexInput): { key: string; value: number }[] {
  return earlier
    .filter(other => other.videoId !== video.videoId && other.kind === video.kind)
    .filter(other => other.publishedAt < video.publishedAt)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, BASELINE_VIDEOS)
    .flatMap(other => {
      const value = logViewsAt(other.points, video.ageHours);
      return value === null ? [] : [{ key: other.videoId, value }];
    });
}

const oneDecimal = (index: number) => Math.round(index * 10) / 10;

export function videoPerformanceIndex(
  input: PerformanceIndexInput,
): Measured<PerformanceIndex, 'z' | 'baselineViews' | 'spread'> {
  const baseline = baselineOf(input);
  const n = baseline.length;
  const needed = smallestSample('video_performance_index');
  if (n < needed) return notEnough(n, needed);
  const { views } = input.video;
  if (views === null) return notEnough(n, needed, 'missing-inputs');

  const logs = baseline.map(part => part.value);
  const accountMedian = median(logs);
  const shrunk =
    (n * accountMedian + TIER_WEIGHT * (input.tierLogMedian ?? accountMedian)) / (n + TIER_WEIGHT);
  const spread = Math.max(1.4826 * medianAbsoluteDeviation(logs), SMALLEST_SPREAD);
  const z = (Math.log1p(views) - shrunk) / spread;
  const indexAt = (at: number) => clamp(5 + (5 * at) / 3, 0, 10);
  // The standard error of a median of n values is about 1.2533 spreads over √n.
  const half = (normalQuantile(0.975) * 1.2533) / Math.sqrt(n);
  return known({
    value: {
      index: oneDecimal(indexAt(z)),
      multiplier: views / Math.exp(shrunk),
      confidence: n >= 30 ? 'high' : n >= 15 ? 'medium' : 'low',
    },
    interval: { low: indexAt(z - half), high: indexAt(z + half), level: 0.95 },
    sample: n,
    details: { z, baselineViews: Math.exp(shrunk), spread },
    parts: baseline.map(({ key, value }) => ({ key, value: Math.expm1(value) })),
  });
}
