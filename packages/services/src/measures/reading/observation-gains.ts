import {
  type Count,
  countsBeforeFirst,
  DAY_MS,
  gainOf,
  isLost,
  knownAfter,
  type TimeRange,
} from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { AccountParts } from '../parts.ts';

/** When it was observed and recorded, and by whom. */
type Seen = readonly [observedMs: number, recordedMs: number, source: string, ...unknown[]];

export type Look = RowOf<typeof questions.accountVideoObservations>['looks'][number];

/** Views, likes, comments, shares and saves. */
type Five = readonly [Count, Count, Count, Count, Count];
export type ObservationGain = { readonly observedMs: number; readonly gains: Five };

const NOTHING_KNOWN: Five = [null, null, null, null, null];

/** Of two looks at one moment, the one whose source comes first. */
export function inLookedOrder<One extends Seen>(looks: readonly One[]): One[] {
  return looks.toSorted(
    (one, other) =>
      one[0] - other[0] || (one[2] === other[2] ? one[1] - other[1] : one[2] < other[2] ? -1 : 1),
  );
}

/** As first recorded: one that turned out to have lost counts is there again. */
function eachOnce<One extends Seen>(inOrder: One[]): One[] {
  return inOrder.filter((look, index) => {
    const before = inOrder[index - 1];
    return before?.[0] !== look[0] || before[2] !== look[2];
  });
}

/**
 * Looks at one subject in their order, each without the counts that are lost: what is drawn or foretold from them
 * takes a 0 after a larger count for one that was not shown. The places are those of counts in a look.
 */
export function withoutLost<One extends Seen>(looks: readonly One[], places: readonly number[]): One[] {
  const known = new Map<number, Count>();
  return eachOnce(inLookedOrder(looks)).map(look => {
    const lost = places.filter(place => {
      const [count, before] = [look[place] as Count, known.get(place) ?? null];
      known.set(place, knownAfter(count, before));
      return isLost(count, before);
    });
    return lost.length === 0
      ? look
      : (look.map((value, place) => (lost.includes(place) ? null : value)) as never);
  });
}

/** What each look at a video gained since the last known counts, by the rule that the days of hashtags follow too. */
export function gainsOfVideo(looks: readonly Look[]): ObservationGain[] {
  const inOrder = inLookedOrder(looks);
  const [first] = inOrder;
  if (first === undefined) return [];
  const start = countsBeforeFirst({ publishedAt: new Date(first[9]), observedAt: new Date(first[0]) }).views;
  let known: Five = [start, start, start, start, start];
  return inOrder.map(look => {
    const counts: Five = [look[4], look[5], look[6], look[7], look[8]];
    const before = known;
    known = eachOf(counts, before, knownAfter);
    return { observedMs: look[0], gains: eachOf(counts, before, gainOf) };
  });
}

function eachOf(some: Five, others: Five, make: (one: Count, other: Count) => Count): Five {
  return [
    make(some[0], others[0]),
    make(some[1], others[1]),
    make(some[2], others[2]),
    make(some[3], others[3]),
    make(some[4], others[4]),
  ];
}

/** What is not known adds nothing, and a sum of nothing known is not known. */
export function addKnown(one: Count, other: Count): Count {
  return one === null ? other : other === null ? one : one + other;
}

/** Sums by the day or hour of the look; a look in none that is asked for is left out. */
export function gainsBy(
  gains: readonly ObservationGain[],
  pointOf: (ms: number) => string | undefined,
): Map<string, Five> {
  const points = new Map<string, Five>();
  for (const { observedMs, gains: gained } of gains) {
    const point = pointOf(observedMs);
    if (point !== undefined) points.set(point, eachOf(points.get(point) ?? NOTHING_KNOWN, gained, addKnown));
  }
  return points;
}

/** Views gained in a time, by UTC day. */
export function viewsByDay(
  gains: readonly ObservationGain[],
  { start, end }: TimeRange,
): AccountParts['viewsByDay'] {
  const [startMs, endMs] = [start.getTime(), end.getTime()];
  const days = new Map<number, Count>();
  for (const { observedMs, gains: gained } of gains) {
    if (observedMs < startMs || observedMs >= endMs) continue;
    const day = Math.floor(observedMs / DAY_MS);
    days.set(day, addKnown(days.get(day) ?? null, gained[0]));
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .map(([day, viewsGained]) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      viewsGained,
    }));
}
