import {
  type Count,
  countsBeforeFirstObservation,
  gainOf,
  isCountLost,
  lastKnownCount,
} from '@clipscope/domain';
import {
  addedSubjects,
  changedSubjects,
  type SubjectCount,
  subjectsExcept,
  type WithSubjects,
} from './subject-counts.ts';

/**
 * The gains of videos form a ledger: each entry changes the known gain of one observation at one recording time, and all
 * entries recorded by D add up to the gains as known on D. The ledger depends only on the set of observations, not on
 * their order or batches. A 0 after a larger count is lost: it gains nothing, and later gains ignore it.
 */
export const GAINING_COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;
export type GainingCount = (typeof GAINING_COUNTS)[number];
export type Gains = Record<GainingCount, number>;

export type Observed = Readonly<Record<GainingCount, Count>> &
  WithSubjects & {
    readonly observedAtMs: number;
    readonly recordedAtMs: number;
    readonly source: string;
    /** Whether the counts were 0 before this observation if it is the video's first: see `startsAtZero`. */
    readonly fromZero: boolean;
  };

export type Entry<T extends Observed> = {
  readonly observation: T;
  readonly recordedAtMs: number;
  readonly gains: Gains;
};

type Ledger<T extends Observed> = {
  readonly entries: ReadonlyMap<string, Entry<T>>;
  /** The observation recorded first, by which the video became known. */
  readonly first: T | undefined;
  readonly lost: LostCounts<T>;
};

/** The recording time at which each lost count became known to be lost. */
type LostCounts<T extends Observed> = ReadonlyMap<T, ReadonlyMap<GainingCount, number>>;

export function startsAtZero(observation: {
  readonly publishedAt: Date;
  readonly observedAt: Date;
}): boolean {
  return countsBeforeFirstObservation(observation).views === 0;
}

/** Two deliveries with the same identity are one observation. */
export function identityOf({ observedAtMs, source }: Pick<Observed, 'observedAtMs' | 'source'>): string {
  return `${observedAtMs} ${source}`;
}

const inObservedOrder = (a: Observed, b: Observed) =>
  a.observedAtMs - b.observedAtMs || (a.source < b.source ? -1 : Number(a.source > b.source));
const inRecordedOrder = (a: Observed, b: Observed) =>
  a.recordedAtMs - b.recordedAtMs || inObservedOrder(a, b);

/** The ledger of one video; the identities of the observations must be distinct. */
export function ledgerOf<T extends Observed>(observations: readonly T[]): Ledger<T> {
  const entries = new Map<string, Entry<T>>();
  const timeline: T[] = [];
  const knownGains: Gains[] = [];
  const lost = new Map<T, Map<GainingCount, number>>();
  const ordered = observations.toSorted(inRecordedOrder);
  for (const observation of ordered) {
    const { recordedAtMs } = observation;
    const index = insertionIndex(timeline, observation);
    timeline.splice(index, 0, observation);
    knownGains.splice(index, 0, noGains());
    for (const name of GAINING_COUNTS) {
      const next = nextPositive(timeline, index, name);
      for (const at of next === -1 ? [index] : [index, next]) {
        const [affected, gains] = [timeline[at], knownGains[at]];
        if (affected === undefined || gains === undefined) continue;
        const gain = gainAt(timeline, at, name);
        const change = gain - gains[name];
        gains[name] = gain;
        if (at === index || change !== 0) entryOf(entries, affected, recordedAtMs).gains[name] += change;
      }
      for (const affected of newlyLost(timeline, index, name)) {
        const counts = lost.get(affected) ?? new Map<GainingCount, number>();
        if (!counts.has(name)) lost.set(affected, counts.set(name, recordedAtMs));
      }
    }
  }
  return { entries, first: ordered[0], lost };
}

function insertionIndex(timeline: readonly Observed[], observation: Observed): number {
  return timeline.findLastIndex(other => inObservedOrder(other, observation) < 0) + 1;
}

/** Only positive counts can gain anything. */
function nextPositive(timeline: readonly Observed[], index: number, name: GainingCount): number {
  for (let at = index + 1; at < timeline.length; at += 1) if (timeline[at]?.[name]) return at;
  return -1;
}

/** The observations whose count is lost because of the one at `index`: itself, or later ones. */
function newlyLost<T extends Observed>(
  timeline: readonly T[],
  index: number,
  name: GainingCount,
): readonly T[] {
  const count = timeline[index]?.[name] ?? null;
  if (count === null) return [];
  if (count > 0) return timeline.slice(index + 1).filter(later => later[name] === 0);
  return isCountLost(count, knownBefore(timeline, index, name)) ? timeline.slice(index, index + 1) : [];
}

function gainAt(timeline: readonly Observed[], index: number, name: GainingCount): number {
  return gainOf(timeline[index]?.[name] ?? null, knownBefore(timeline, index, name)) ?? 0;
}

/** A 0 is the last known count only if no larger count came before it. */
function knownBefore(timeline: readonly Observed[], index: number, name: GainingCount): Count {
  let previous: Count = timeline[0]?.fromZero ? 0 : null;
  for (let at = index - 1; at >= 0; at -= 1) {
    const count = timeline[at]?.[name] ?? null;
    if (count !== null) previous = count;
    if (previous !== null && previous > 0) break;
  }
  return previous;
}

function entryOf<T extends Observed>(
  entries: Map<string, Entry<T>>,
  observation: T,
  recordedAtMs: number,
): Entry<T> {
  const key = `${identityOf(observation)} ${recordedAtMs}`;
  const entry = entries.get(key) ?? { observation, recordedAtMs, gains: noGains() };
  entries.set(key, entry);
  return entry;
}

export function noGains(): Gains {
  return { views: 0, likes: 0, comments: 0, shares: 0, saves: 0 };
}

type Lost<T extends Observed> = {
  readonly observation: T;
  readonly recordedAtMs: number;
  readonly counts: readonly GainingCount[];
};

export type LedgerChange<T extends Observed> = {
  /** The new observations, each with what it gained when it was recorded. */
  readonly observations: readonly Entry<T>[];
  /** Changes to the known gains of other observations. */
  readonly corrections: readonly Entry<T>[];
  /** All lost counts of an observation, for each recording time at which one of them became known to be lost. */
  readonly lost: readonly Lost<T>[];
  /** The observation by which the video is now known first, and the previous one; undefined if unchanged. */
  readonly newVideo: { readonly by: T; readonly insteadOf: T | undefined } | undefined;
  /** Changes to subject counts in addition to those of `newVideo`. */
  readonly subjects: readonly SubjectCount<T>[];
};

/** How the ledger of one video changes when observations are added. */
export function ledgerChange<T extends Observed>(known: readonly T[], added: readonly T[]): LedgerChange<T> {
  const ordered = added.toSorted(inRecordedOrder);
  return appendInOrder(known, ordered) ?? insertOutOfOrder(known, ordered);
}

/** The change without what another database already counts in the days, for some subjects. */
export function withoutGains<T extends Observed>(
  change: LedgerChange<T>,
  subjects: ReadonlySet<string>,
): LedgerChange<T> {
  return {
    observations: change.observations.map(entry => ({ ...entry, gains: noGains() })),
    corrections: [],
    lost: change.lost,
    newVideo: undefined,
    subjects: subjectsExcept(change, subjects),
  };
}

/** The usual case, each observed and recorded after the previous one: known gains stay as they are. */
function appendInOrder<T extends Observed>(
  known: readonly T[],
  added: readonly T[],
): LedgerChange<T> | undefined {
  const [only] = known;
  if (known.length > 1) return undefined;
  let last = only;
  for (const observation of added) {
    const follows =
      last === undefined ||
      (inObservedOrder(last, observation) < 0 && last.recordedAtMs <= observation.recordedAtMs);
    if (!follows) return undefined;
    last = observation;
  }
  const [first] = added;
  const start = (only ?? first)?.fromZero ? 0 : null;
  let before: Readonly<Record<GainingCount, Count>> = only ?? NO_COUNTS;
  const lost: Lost<T>[] = [];
  const observations = added.map(observation => {
    const { recordedAtMs } = observation;
    const known = { ...NO_COUNTS };
    const gains = noGains();
    const counts = GAINING_COUNTS.filter(name => isCountLost(observation[name], before[name]));
    for (const name of GAINING_COUNTS) {
      gains[name] = gainOf(observation[name], before[name] ?? start) ?? 0;
      known[name] = lastKnownCount(observation[name], before[name]);
    }
    if (counts.length > 0) lost.push({ observation, recordedAtMs, counts });
    before = known;
    return { observation, recordedAtMs, gains };
  });
  const newVideo =
    only === undefined && first !== undefined ? { by: first, insteadOf: undefined } : undefined;
  return { observations, corrections: [], lost, newVideo, subjects: addedSubjects(only, added) };
}

const NO_COUNTS: Record<GainingCount, Count> = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
};

function insertOutOfOrder<T extends Observed>(known: readonly T[], added: readonly T[]): LedgerChange<T> {
  const newByIdentity = new Map<string, T>();
  const knownIdentities = new Set(known.map(identityOf));
  for (const observation of added) {
    const identity = identityOf(observation);
    if (!knownIdentities.has(identity) && !newByIdentity.has(identity))
      newByIdentity.set(identity, observation);
  }
  if (newByIdentity.size === 0)
    return { observations: [], corrections: [], lost: [], newVideo: undefined, subjects: [] };
  const before = ledgerOf(known);
  const all = [...known, ...newByIdentity.values()];
  const after = ledgerOf(all);
  const observations: Entry<T>[] = [];
  const corrections: Entry<T>[] = [];
  for (const [key, entry] of after.entries) {
    const { observation, recordedAtMs } = entry;
    const isNew = recordedAtMs === observation.recordedAtMs && newByIdentity.has(identityOf(observation));
    if (isNew) observations.push(entry);
    else corrections.push(difference(entry, before.entries.get(key)?.gains));
  }
  for (const [key, entry] of before.entries) {
    if (!after.entries.has(key)) corrections.push(difference({ ...entry, gains: noGains() }, entry.gains));
  }
  const { first } = after;
  const hasNewFirst = first !== undefined && first !== before.first;
  const newVideo = hasNewFirst ? { by: first, insteadOf: before.first } : undefined;
  return {
    observations,
    corrections: corrections.filter(({ gains }) => GAINING_COUNTS.some(name => gains[name] !== 0)),
    lost: changedLost(before.lost, after.lost),
    newVideo,
    subjects: changedSubjects(known.toSorted(inRecordedOrder), all.toSorted(inRecordedOrder), newVideo),
  };
}

function changedLost<T extends Observed>(before: LostCounts<T>, after: LostCounts<T>): Lost<T>[] {
  return [...after].flatMap(([observation, counts]) => {
    const known = before.get(observation);
    const changed = [...counts].filter(([name, atMs]) => known?.get(name) !== atMs).map(([, atMs]) => atMs);
    return [...new Set(changed)].map(recordedAtMs => ({
      observation,
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
