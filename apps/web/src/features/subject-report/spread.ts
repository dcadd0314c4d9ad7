import type { SubjectRegions } from './subject.ts';

const WEEK = 7;
const SMALLEST_WEEK = 4;
/** After every day, for countries that never peaked. */
const NEVER = '9999-12-31';
/** Shorter ranges are drawn day by day: a mean of a week would leave little of them. */
const SMOOTHED_FROM_DAYS = 28;

export type Ridge = {
  readonly region: string;
  /** What is drawn: the mean of the 7 days up to each day, or the day's own count in short ranges. */
  readonly line: readonly (number | null)[];
  /** New videos on each day, as counted. */
  readonly counted: readonly (number | null)[];
  readonly peakDay: string | null;
};

/** The mean of a day and the six before it; null where fewer than four of them are known, or the week began earlier. */
export function weekMeans(values: readonly (number | null)[]): (number | null)[] {
  return values.map((_, index) => {
    const week = values.slice(Math.max(0, index - WEEK + 1), index + 1).filter(value => value !== null);
    if (index < WEEK - 1 || week.length < SMALLEST_WEEK) return null;
    return week.reduce((sum, value) => sum + value, 0) / week.length;
  });
}

/** One line per country, in the order in which they peaked: how a subject travelled. */
export function ridgesOf({ regions }: Pick<SubjectRegions, 'regions'>): Ridge[] {
  return regions
    .map(({ region, points }) => {
      const counted = points.map(point => point.newVideos);
      const line = counted.length >= SMOOTHED_FROM_DAYS ? weekMeans(counted) : counted;
      const most = Math.max(0, ...line.filter(value => value !== null));
      const peak = most === 0 ? -1 : line.indexOf(most);
      return { region, line, counted, peakDay: points[peak]?.date ?? null };
    })
    .toSorted((a, b) => (a.peakDay ?? NEVER).localeCompare(b.peakDay ?? NEVER));
}

/** New videos of each country from the first day up to and with one, most first. */
export function countedUntil(
  { regions }: Pick<SubjectRegions, 'regions'>,
  untilDay: string,
): { region: string; videos: number }[] {
  return regions
    .map(({ region, points }) => ({
      region,
      videos: points.reduce(
        (sum, { date, newVideos }) => (date > untilDay ? sum : sum + (newVideos ?? 0)),
        0,
      ),
    }))
    .filter(({ videos }) => videos > 0)
    .toSorted((a, b) => b.videos - a.videos);
}
