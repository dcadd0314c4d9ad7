import type { Platform, Provenance } from '@clipscope/domain';
import { jsonLines, type Lines, type Row } from '../engine/statements.ts';
import type { observationTimesQuestion } from '../questions/recording/observation-times.ts';
import { seconds, text } from './tab-separated.ts';
import { chunksByIds, chunksOf, distinct, type Writing } from './writing.ts';

/** How one kind of observation is stored. */
export type ObservationKind<T extends Observation> = {
  readonly table: string;
  readonly storedTimes: ReturnType<typeof observationTimesQuestion>;
  readonly ownerOf: (observation: T) => string;
  readonly idOf: (observation: T) => string;
  readonly linesOf: (observations: readonly T[]) => Lines;
  /** For tables that feed others: the subjects of `insertFanned`. */
  readonly subjectOf?: (observation: T) => string;
};

type Observation = Provenance & { readonly platform: Platform };

const ROWS_PER_INSERT = 50_000;

/** Stores new observations: one row per subject, time and source, however often it is delivered. */
export async function recordOnce<T extends Observation>(
  writing: Writing,
  kind: ObservationKind<T>,
  observations: readonly T[],
): Promise<void> {
  const unstored = uniqueObservations(kind, observations);
  for (const [platform, ofPlatform] of Map.groupBy(unstored.all(), ({ platform }) => platform)) {
    const byOwner = [...Map.groupBy(ofPlatform, kind.ownerOf)];
    for (const chunk of chunksByIds(byOwner, ([owner]) => owner)) {
      const owners = chunk.map(([owner]) => owner);
      const range = timeRange(chunk.flatMap(([, ofOwner]) => ofOwner));
      for (const row of await writing.ask(kind.storedTimes, { platform, owners, ...range })) {
        unstored.exclude(platform, row.source, row.id, Date.parse(row.observed_at));
      }
    }
  }
  for (const chunk of chunksOf(unstored.all(), ROWS_PER_INSERT)) {
    const lines = kind.linesOf(chunk);
    const { subjectOf } = kind;
    if (subjectOf) await writing.insertFanned(kind.table, lines, distinct(chunk.map(subjectOf)));
    else await writing.insert(kind.table, lines);
  }
}

/** The first recorded observation of each identity. Those of a subject are mostly adjacent and share one lookup. */
function uniqueObservations<T extends Observation>(
  { idOf }: Pick<ObservationKind<T>, 'idOf'>,
  observations: readonly T[],
) {
  const bySubject = new Map<string, Map<number, T>>();
  const keyOf = (platform: string, source: string, id: string) => `${platform}/${source}/${id}`;
  let before: T | undefined;
  let byTime = new Map<number, T>();
  for (const observation of observations.toSorted(
    (a, b) => a.recordedAt.getTime() - b.recordedAt.getTime(),
  )) {
    const { platform, source } = observation;
    const isSame =
      before?.platform === platform && before.source === source && idOf(before) === idOf(observation);
    if (!isSame) {
      const key = keyOf(platform, source, idOf(observation));
      byTime = bySubject.get(key) ?? new Map();
      bySubject.set(key, byTime);
    }
    before = observation;
    const observedMs = observation.observedAt.getTime();
    if (!byTime.has(observedMs)) byTime.set(observedMs, observation);
  }
  return {
    all: (): T[] => [...bySubject.values()].flatMap(ofSubject => [...ofSubject.values()]),
    exclude(platform: string, source: string, id: string, observedMs: number): void {
      bySubject.get(keyOf(platform, source, id))?.delete(observedMs);
    },
  };
}

function timeRange(observations: readonly Observation[]) {
  let [fromMs, toMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { observedAt } of observations) {
    fromMs = Math.min(fromMs, observedAt.getTime());
    toMs = Math.max(toMs, observedAt.getTime());
  }
  return { from: new Date(fromMs), to: new Date(toMs) };
}

/** Lines of a table with the columns platform, ids, times, source and counts, in this order. */
export function tabLines<T extends Observation>(
  idsOf: (observation: T) => readonly string[],
  countsOf: (observation: T) => readonly (string | boolean)[],
): (observations: readonly T[]) => Lines {
  const lineOf = (observation: T) => {
    const { platform, observedAt, recordedAt, source } = observation;
    const ids = idsOf(observation).map(text).join('\t');
    const times = `${seconds(observedAt.getTime())}\t${seconds(recordedAt.getTime())}`;
    return `${platform}\t${ids}\t${times}\t${text(source)}\t${countsOf(observation).join('\t')}`;
  };
  return observations => ({ format: 'TabSeparated', lines: observations.map(lineOf) });
}

/** The same as JSON, for columns such as maps. */
export function rowLines<T extends Observation>(columnsOf: (observation: T) => Row) {
  const rowOf = (observation: T) => {
    const { platform, observedAt, recordedAt, source } = observation;
    const provenance = { observed_at: observedAt, recorded_at: recordedAt, source };
    return { platform, ...columnsOf(observation), ...provenance };
  };
  return (observations: readonly T[]): Lines => jsonLines(observations.map(rowOf));
}
