import type { VideoSeries } from './video-subject.ts';

type Look = Pick<VideoSeries['looks'][number], 'observedAt' | 'views'>;
type Forecast = VideoSeries['forecasts'][number];

type Outcome = {
  /** Views when the time had come; null while it has not, or nobody looked since. */
  readonly views: number | null;
  readonly isInside: boolean | null;
};

/** Views at a moment, on the straight line between the looks around it. */
export function viewsAt(looks: readonly Look[], time: string): number | null {
  const moment = Date.parse(time);
  const known = looks.flatMap(({ observedAt, views }) =>
    views === null ? [] : [{ at: Date.parse(observedAt), views }],
  );
  const before = known.findLast(({ at }) => at <= moment);
  const after = known.find(({ at }) => at >= moment);
  if (!before || !after) return null;
  if (after.at === before.at) return after.views;
  const share = (moment - before.at) / (after.at - before.at);
  return before.views + share * (after.views - before.views);
}

export function outcomeOf(looks: readonly Look[], { targetAt, low, high }: Forecast): Outcome {
  const views = viewsAt(looks, targetAt);
  return { views, isInside: views === null ? null : views >= low && views <= high };
}
