import { DAY_MS } from '@clipscope/domain';
import type { VideoSeries } from './video-calls.ts';

const UNITS = [
  ['day', 24],
  ['hour', 1],
  ['minute', 1 / 60],
] as const;

/** "15 min", "4 hr", "3 days" in the reader's language: the largest unit of which there are two, or one exactly. */
export function createAgeFormat(locale: string): (hours: number) => string {
  return hours => {
    const [unit, unitHours] =
      UNITS.find(([, size]) => hours >= 2 * size || hours === size) ?? (['minute', 1 / 60] as const);
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: unit === 'minute' ? 0 : 1,
    });
    return format.format(hours / unitHours);
  };
}

type Observed = Pick<VideoSeries['observations'][number], 'observedAt' | 'views'>;
type Forecast = VideoSeries['forecasts'][number];

type Outcome = {
  /** Views when the time had come; null while it has not, or it was not observed since. */
  readonly views: number | null;
  readonly isInside: boolean | null;
};

/** Views at a moment, on the straight line between the observations around it. */
export function viewsAt(observations: readonly Observed[], time: string): number | null {
  const moment = Date.parse(time);
  const known = observations.flatMap(({ observedAt, views }) =>
    views === null ? [] : [{ at: Date.parse(observedAt), views }],
  );
  const before = known.findLast(({ at }) => at <= moment);
  const after = known.find(({ at }) => at >= moment);
  if (!before || !after) return null;
  if (after.at === before.at) return after.views;
  const share = (moment - before.at) / (after.at - before.at);
  return before.views + share * (after.views - before.views);
}

export function outcomeOf(observations: readonly Observed[], { targetAt, low, high }: Forecast): Outcome {
  const views = viewsAt(observations, targetAt);
  return { views, isInside: views === null ? null : views >= low && views <= high };
}

const WEEK_DAYS = 7;

type Counted = Pick<
  VideoSeries['observations'][number],
  'observedAt' | 'views' | 'likes' | 'comments' | 'shares' | 'saves'
>;

/** The last observation at least a week before the latest one; null without an observation that old. */
export function weekBefore<Row extends Pick<Counted, 'observedAt'>>(
  observations: readonly Row[],
): Row | null {
  const last = observations.at(-1);
  if (!last) return null;
  const until = Date.parse(last.observedAt) - WEEK_DAYS * DAY_MS;
  return observations.findLast(({ observedAt }) => Date.parse(observedAt) <= until) ?? null;
}

/** Null where the platform hides one of the counts. */
export const rateOf = ({ views, likes, comments, shares }: Omit<Counted, 'saves'>): number | null =>
  views && likes !== null && comments !== null && shares !== null
    ? (likes + comments + shares) / views
    : null;
