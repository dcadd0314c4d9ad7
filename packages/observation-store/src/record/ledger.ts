import { type Count, countsBeforeFirst, gainOf, isLost, knownAfter } from '@clipscope/domain';
import {
  addedSubjects,
  changedSubjects,
  type SubjectCount,
  subjectsBesides,
  type WithSubjects,
} from './had-subjects.ts';

/**
 * What videos gained is a ledger: each entry says by how much the known gain of one observation changed at one
 * recorded moment. All entries recorded by D add up to the gains as known on D. The ledger follows from the set
 * of observations alone, so it does not matter in which order or in what batches they came in. A count that shows 0
 * after a larger one is lost: it gains nothing and no later gain is counted from it.
 */
export const GAINING_COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;
export type GainingCount = (typeof GAINING_COUNTS)[number];
export type Gains = Record<GainingCount, number>;

export type Observed = Readonly<Record<GainingCount, Count>> &
  WithSubjects & {
    readonly observedAtMs: number;
    readonly recordedAtMs: number;
    readonly source: string;
    /** Counters are known to have been 0 before it, should it be the first: see `startsAtZero`. */
    readonly fromZero: boolean;
  };

export type Entry<T extends Observed> = {
  readonly of: T;
  readonly recordedAtMs: number;
  readonly gains: Gains;
};

type Ledger<T extends Observed> = {
  readonly entries: ReadonlyMap<string, Entry<T>>;
  /** The observation by which the video became known. */
  readonly first: T | undefined;
  readonly lost: LostCounts<T>;
};

/** Which counts of which observations are lost, and since when that is known. */
type LostCounts<T extends Observed> = ReadonlyMap<T, ReadonlyMap<GainingCount, number>>;

export function startsAtZero(observation: {
  readonly publishedAt: Date;
  readonly observedAt: Date;
}): boolean {
  return countsBeforeFirst(observation).views === 0;
}

/** Two deliveries with the same identity are one observation. */
export function identityOf({ observedAtMs, source }: Pick<Observed, 'observedAtMs' | 'source'>): string {
  return `${observedAtMs} ${source}`;
}

const inObservedOrder = (a: Observed, b: Observed) =>
  a.observedAtMs - b.observedAtMs || (a.source < b.source ? -1 : Number(a.source > b.source));
const inRecordedOrder = (a: Observed, b: Observed) =>
  a.recordedAtMs - b.recordedAtMs || inObservedOrder(a, b);

/** The ledger of one video. Observations with the same identity must have been dropped before. */
export function ledgerOf<T extends Observed>(observations: readonly T[]): Ledger<T> {
  const entries = new Map<string, Entry<T>>();
  const line: T[] = [];
  const known: Gains[] = [];
  const lost = new Map<T, Map<GainingCount, number>>();
  const inOrder = observations.toSorted(inRecordedOrder);
  for (const observation of inOrder) {
    const place = placeOf(line, observation);
    line.splice(place, 0, observation);
    known.splice(place, 0, noGains());
    for (const name of GAINING_COUNTS) {
      const next = nextWith(line, place, name);
      for (const index of next === -1 ? [place] : [place, next]) {
        const [of, gains] = [line[index], known[index]];
        if (of === undefined || gains === undefined) continue;
        const gain = gainAt(line, index, name);
        const change = gain - gains[name];
        gains[name] = gain;
        if (index === place || change !== 0)
          entryOf(entries, of, observation.recordedAtMs).gains[name] += change;
      }
      for (const of of newlyLost(line, place, name)) {
        const counts = lost.get(of) ?? new Map<GainingCount, number>();
        if (!counts.has(name)) lost.set(of, counts.set(name, observation.recordedAtMs));
      }
    }
  }
  return { entries, first: inOrder[0], lost };
}

function placeOf(line: readonly Observed[], observation: Observed): number {
  let place = line.length;
  for (let before = line[place - 1]; before !== undefined; before = line[place - 1]) {
    if (inObservedOrder(before, observation) < 0) break;
    place -= 1;
  }
  return place;
}

/** The next that can gain anything: one that shows 0 never does. */
function nextWith(line: readonly Observed[], place: number, name: GainingCount): number {
  for (let index = place + 1; index < line.length; index += 1) if (line[index]?.[name]) return index;
  return -1;
}

/** Which are lost by what stands at a place of the line: itself, or those after it. */
function newlyLost<T extends Observed>(line: readonly T[], place: number, name: GainingCount): readonly T[] {
  const count = line[place]?.[name] ?? null;
  if (count === null) return [];
  if (count > 0) return line.slice(place + 1).filter(one => one[name] === 0);
  return isLost(count, knownBefore(line, place, name)) ? line.slice(place, place + 1) : [];
}

function gainAt(line: readonly Observed[], place: number, name: GainingCount): number {
  return gainOf(line[place]?.[name] ?? null, knownBefore(line, place, name)) ?? 0;
}

/** A 0 is known only where no larger count came before it. */
function knownBefore(line: readonly Observed[], place: number, name: GainingCount): Count {
  let previous: Count = line[0]?.fromZero ? 0 : null;
  for (let index = place - 1; index >= 0; index -= 1) {
    const count = line[index]?.[name] ?? null;
    if (count !== null) previous = count;
    if (previous !== null && previous > 0) break;
  }
  return previous;
}

function entryOf<T extends Observed>(entries: Map<string, Entry<T>>, of: T, recordedAtMs: number): Entry<T> {
  const key = `${identityOf(of)} ${recordedAtMs}`;
  const known = entries.get(key);
  if (known) return known;
  const entry = { of, recordedAtMs, gains: noGains() };
  entries.set(key, entry);
  return entry;
}

export function noGains(): Gains {
  return { views: 0, likes: 0, comments: 0, shares: 0, saves: 0 };
}

type Lost<T extends Observed> = {
  readonly of: T;
  readonly recordedAtMs: number;
  readonly counts: readonly GainingCount[];
};

export type Arrival<T extends Observed> = {
  /** The observations that were not known, each with what it gained when it was recorded. */
  readonly observations: readonly Entry<T>[];
  /** By how much the known gains of others changed. */
  readonly corrections: readonly Entry<T>[];
  /** What is lost, all of it of each observation and moment at which some became known to be. */
  readonly lost: readonly Lost<T>[];
  /** By which observation the video is now known first, and by which it was before, when that changed. */
  readonly newVideo: { readonly by: T; readonly insteadOf: T | undefined } | undefined;
  /** For which subjects the video counts besides those that come and go with `newVideo`. */
  readonly subjects: readonly SubjectCount<T>[];
};

/** What changes in one video's ledger when observations arrive at those already known. */
export function arrive<T extends Observed>(known: readonly T[], arriving: readonly T[]): Arrival<T> {
  const inOrder = arriving.toSorted(inRecordedOrder);
  return followOn(known, inOrder) ?? squeezeIn(known, inOrder);
}

/** The same looks of a video that somebody else counts in the days, for some subjects. */
export function uncounted<T extends Observed>(
  arrival: Arrival<T>,
  subjects: ReadonlySet<string>,
): Arrival<T> {
  return {
    observations: arrival.observations.map(entry => ({ ...entry, gains: noGains() })),
    corrections: [],
    lost: arrival.lost,
    newVideo: undefined,
    subjects: subjectsBesides(arrival, subjects),
  };
}

/** The usual arrival, each observed and recorded after the one before: nothing known changes. */
function followOn<T extends Observed>(known: readonly T[], arriving: readonly T[]): Arrival<T> | undefined {
  const [only] = known;
  if (known.length > 1) return undefined;
  let last = only;
  for (const observation of arriving) {
    const follows =
      last === undefined ||
      (inObservedOrder(last, observation) < 0 && last.recordedAtMs <= observation.recordedAtMs);
    if (!follows) return undefined;
    last = observation;
  }
  const [first] = arriving;
  const start = (only ?? first)?.fromZero ? 0 : null;
  let before: Readonly<Record<GainingCount, Count>> = only ?? NO_COUNTS;
  const lost: Lost<T>[] = [];
  const observations = arriving.map(of => {
    const counts = { ...NO_COUNTS };
    const gains = noGains();
    const lostCounts = GAINING_COUNTS.filter(name => isLost(of[name], before[name]));
    for (const name of GAINING_COUNTS) {
      gains[name] = gainOf(of[name], before[name] ?? start) ?? 0;
      counts[name] = knownAfter(of[name], before[name]);
    }
    if (lostCounts.length > 0) lost.push({ of, recordedAtMs: of.recordedAtMs, counts: lostCounts });
    before = counts;
    return { of, recordedAtMs: of.recordedAtMs, gains };
  });
  const newVideo =
    only === undefined && first !== undefined ? { by: first, insteadOf: undefined } : undefined;
  return { observations, corrections: [], lost, newVideo, subjects: addedSubjects(only, arriving) };
}

const NO_COUNTS: Record<GainingCount, Count> = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
};

function squeezeIn<T extends Observed>(known: readonly T[], arriving: readonly T[]): Arrival<T> {
  const fresh = new Map<string, T>();
  const knownIdentities = new Set(known.map(identityOf));
  for (const observation of arriving) {
    const identity = identityOf(observation);
    if (!knownIdentities.has(identity) && !fresh.has(identity)) fresh.set(identity, observation);
  }
  if (fresh.size === 0)
    return { observations: [], corrections: [], lost: [], newVideo: undefined, subjects: [] };
  const before = ledgerOf(known);
  const all = [...known, ...fresh.values()];
  const after = ledgerOf(all);
  const observations: Entry<T>[] = [];
  const corrections: Entry<T>[] = [];
  for (const [key, entry] of after.entries) {
    const isOwn = entry.recordedAtMs === entry.of.recordedAtMs && fresh.has(identityOf(entry.of));
    if (isOwn) observations.push(entry);
    else corrections.push(difference(entry, before.entries.get(key)?.gains));
  }
  for (const [key, entry] of before.entries) {
    if (!after.entries.has(key)) corrections.push(difference({ ...entry, gains: noGains() }, entry.gains));
  }
  const { first } = after;
  const changed = first !== undefined && (before.first === undefined || first !== before.first);
  const newVideo = changed ? { by: first, insteadOf: before.first } : undefined;
  return {
    observations,
    corrections: corrections.filter(({ gains }) => GAINING_COUNTS.some(name => gains[name] !== 0)),
    lost: changedLost(before.lost, after.lost),
    newVideo,
    subjects: changedSubjects(known.toSorted(inRecordedOrder), all.toSorted(inRecordedOrder), newVideo),
  };
}

function changedLost<T extends Observed>(before: LostCounts<T>, after: LostCounts<T>): Lost<T>[] {
  return [...after].flatMap(([of, counts]) => {
    const known = before.get(of);
    const changed = [...counts].filter(([name, atMs]) => known?.get(name) !== atMs).map(([, atMs]) => atMs);
    return [...new Set(changed)].map(recordedAtMs => ({
      of,
      recordedAtMs,
      counts: GAINING_COUNTS.filter(name => (counts.get(name) ?? Number.POSITIVE_INFINITY) <= recordedAtMs),
    }));
  });
}

function difference<T extends Observed>(entry: Entry<T>, before: Gains = noGains()): Entry<T> {
  const gains = noGains();
  for (const name of GAINING_COUNTS) gains[name] = entry.gains[name] - before[name];
  return { ...entry, gains };
}
