import {
  type Count,
  countsBeforeFirstObservation,
  gainOf,
  isCountLost,
  lastKnownCount,
  type TimeRange,
} from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import { dayFinder, daysOfRange, isWithin } from '../moments.ts';
import type { AccountParts } from '../parts.ts';

export type Observed = readonly [observedMs: number, recordedMs: number, source: string, ...unknown[]];

export type VideoCounts = RowOf<typeof questions.accountVideoObservations>['observations'][number];

/** Views, likes, comments, shares and saves. */
type Counts = readonly [Count, Count, Count, Count, Count];
export type ObservationGain = { readonly observedMs: number; readonly gains: Counts };

const UNKNOWN: Counts = [null, null, null, null, null];

/** Observations of the same instant are ordered by source, then by recording time. */
export function orderObservations<Row extends Observed>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a[0] - b[0] || (a[2] === b[2] ? a[1] - b[1] : a[2] < b[2] ? -1 : 1));
}

/** Keeps the first record of each observation; it is recorded again when counts turn out to be lost. */
function firstRecorded<Row extends Observed>(ordered: Row[]): Row[] {
  return ordered.filter((row, index) => {
    const before = ordered[index - 1];
    return before?.[0] !== row[0] || before[2] !== row[2];
  });
}

/**
 * Observations of one subject in order, with lost counts replaced by null: charts and forecasts take a 0 after a larger
 * count for a hidden one. `columns` are the indexes of the counts.
 */
export function withoutLost<Row extends Observed>(rows: readonly Row[], columns: readonly number[]): Row[] {
  const known = new Map<number, Count>();
  return firstRecorded(orderObservations(rows)).map(row => {
    const lost = columns.filter(column => {
      const [count, before] = [row[column] as Count, known.get(column) ?? null];
      known.set(column, lastKnownCount(count, before));
      return isCountLost(count, before);
    });
    return lost.length === 0
      ? row
      : (row.map((value, column) => (lost.includes(column) ? null : value)) as never);
  });
}

/** The gain of each observation since the last known counts, by the same rule as the daily totals of hashtags. */
export function gainsOfVideo(rows: readonly VideoCounts[]): ObservationGain[] {
  const inOrder = orderObservations(rows);
  const [first] = inOrder;
  if (first === undefined) return [];
  const start = countsBeforeFirstObservation({
    publishedAt: new Date(first[9]),
    observedAt: new Date(first[0]),
  }).views;
  let known: Counts = [start, start, start, start, start];
  return inOrder.map(row => {
    const counts: Counts = [row[4], row[5], row[6], row[7], row[8]];
    const before = known;
    known = zipCounts(counts, before, lastKnownCount);
    return { observedMs: row[0], gains: zipCounts(counts, before, gainOf) };
  });
}

function zipCounts(a: Counts, b: Counts, combine: (a: Count, b: Count) => Count): Counts {
  return [
    combine(a[0], b[0]),
    combine(a[1], b[1]),
    combine(a[2], b[2]),
    combine(a[3], b[3]),
    combine(a[4], b[4]),
  ];
}

/** Ignores unknown counts; the sum of unknown counts is unknown, not 0. */
export function addKnown(a: Count, b: Count): Count {
  return a === null ? b : b === null ? a : a + b;
}

/** Sums by day or hour; observations outside the range have no point and are skipped. */
export function gainsBy(
  gains: readonly ObservationGain[],
  pointOf: (ms: number) => string | undefined,
): Map<string, Counts> {
  const points = new Map<string, Counts>();
  for (const { observedMs, gains: gained } of gains) {
    const point = pointOf(observedMs);
    if (point !== undefined) points.set(point, zipCounts(points.get(point) ?? UNKNOWN, gained, addKnown));
  }
  return points;
}

/** By day of the time zone, oldest first. */
export function viewsByDay(
  gains: readonly ObservationGain[],
  range: TimeRange,
  timezone = 'UTC',
): AccountParts['viewsByDay'] {
  const isIn = isWithin(range);
  const inRange = gains.filter(({ observedMs }) => isIn(new Date(observedMs)));
  const days = gainsBy(inRange, dayFinder({ ...daysOfRange(range, timezone), timezone }));
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, [viewsGained]]) => ({ day, viewsGained }));
}
