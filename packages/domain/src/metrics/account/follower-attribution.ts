import { DAY_MS } from '../../locale/durations.ts';
import { type Interval, known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type FollowersRow, knownFollowers } from '../rows.ts';
import { roundingSteps, stepOf } from '../statistics/rounding.ts';
import { normalQuantile } from '../statistics/significance.ts';
import { median, sum } from '../statistics/statistics.ts';
import { fitFollowRates } from './follow-rates.ts';

export interface AttributionInput {
  readonly followers: readonly FollowersRow[];
  readonly videos: readonly {
    readonly videoId: string;
    readonly publishedAt: Date;
    readonly observations: readonly { readonly observedAt: Date; readonly views: number | null }[];
  }[];
}

interface VideoCredit {
  readonly videoId: string;
  readonly followers: number;
  readonly interval: Interval;
  readonly followRate: number;
  readonly views: number;
}

const LEVEL = 0.9;
/** Rounding steps above this share of the usual gain hide the effect of single videos. */
const MAX_STEP_SHARE = 0.1;

/** Cumulative views at a time: 0 at publication, linear between observations, constant after the last. */
function cumulativeViews(video: AttributionInput['videos'][number]): (atMs: number) => number {
  const points = [
    { atMs: video.publishedAt.getTime(), views: 0 },
    ...video.observations.flatMap(({ observedAt, views }) =>
      views === null ? [] : [{ atMs: observedAt.getTime(), views }],
    ),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return atMs => {
    const next = points.findIndex(point => point.atMs > atMs);
    if (next === 0) return 0;
    const before = points.at(next === -1 ? -1 : next - 1) as { atMs: number; views: number };
    const after = next === -1 ? before : (points[next] as { atMs: number; views: number });
    const share = after.atMs === before.atMs ? 0 : (atMs - before.atMs) / (after.atMs - before.atMs);
    return before.views + share * (after.views - before.views);
  };
}

export function followerAttribution(
  input: AttributionInput,
): Measured<readonly VideoCredit[], 'gained' | 'withoutVideo' | 'commonRate'> {
  const counts = knownFollowers(input.followers);
  const needed = smallestSample('follower_attribution');
  const spans = counts.slice(1).flatMap((count, index) => {
    const before = counts[index];
    if (before === undefined || count.atMs === before.atMs) return [];
    const days = (count.atMs - before.atMs) / DAY_MS;
    return [{ fromMs: before.atMs, toMs: count.atMs, days, gained: count.followers - before.followers }];
  });
  if (spans.length < needed) return notEnough(spans.length, needed);
  const steps = roundingSteps(counts);
  const coarsest = Math.max(...counts.map(count => stepOf(count, steps)));
  const usualGain = median(spans.map(span => Math.abs(span.gained)));
  if (coarsest > 1 && coarsest > MAX_STEP_SHARE * usualGain)
    return notEnough(spans.length, needed, 'coarse-counts');

  const viewed = input.videos.flatMap(video => {
    const viewsAt = cumulativeViews(video);
    const viewsGained = spans.map(span => Math.max(0, viewsAt(span.toMs) - viewsAt(span.fromMs)));
    return sum(viewsGained) > 0 ? [{ videoId: video.videoId, viewsGained }] : [];
  });
  if (viewed.length === 0) return notEnough(0, 1, 'missing-inputs');
  const { withoutVideo, rates, errors } = fitFollowRates(
    spans,
    viewed.map(video => video.viewsGained),
  );
  const z = normalQuantile((1 + LEVEL) / 2);
  const credits = viewed.map(({ videoId, viewsGained }, index) => {
    const views = sum(viewsGained);
    const followRate = rates[index] ?? 0;
    const error = errors[index] ?? 0;
    const low = Math.max(0, followRate - z * error) * views;
    const interval = { low, high: (followRate + z * error) * views, level: LEVEL };
    return { videoId, followers: followRate * views, interval, followRate, views };
  });
  const credited = sum(credits.map(credit => credit.followers));
  return known({
    value: credits,
    sample: spans.length,
    details: {
      gained: sum(spans.map(span => span.gained)),
      withoutVideo: sum(withoutVideo),
      commonRate: credited / sum(credits.map(credit => credit.views)),
    },
    parts: credits.map(credit => ({ key: credit.videoId, value: credit.followers, weight: credit.views })),
  });
}
