import type { Platform, Provenance } from '@clipscope/domain';
import { jsonLines, type Lines, type Row } from '../engine/statements.ts';
import type { observationTimesQuestion } from '../questions/recording/observation-times.ts';
import { seconds, text } from './tab-separated.ts';
import { chunksByIds, chunksOf, type Writing } from './writing.ts';

/** How one kind of plain observation is kept. */
export type ObservationKind<T extends Seen> = {
  readonly table: string;
  readonly seen: ReturnType<typeof observationTimesQuestion>;
  readonly ownerOf: (observation: T) => string;
  readonly idOf: (observation: T) => string;
  readonly linesOf: (observations: readonly T[]) => Lines;
  /** The tables of some kinds feed others: whose rows an interrupted insert holds, as for `insertFanned`. */
  readonly subjectOf?: (observation: T) => string;
};

type Seen = Provenance & { readonly platform: Platform };

const ROWS_PER_INSERT = 50_000;

/** Stores what is not there yet: one row for each subject, moment and source, however often it is delivered. */
export async function recordOnce<T extends Seen>(
  writing: Writing,
  kind: ObservationKind<T>,
  observations: readonly T[],
): Promise<void> {
  const fresh = eachOnce(kind, observations);
  for (const [platform, ofPlatform] of Map.groupBy(fresh.all(), one => one.platform)) {
    const byOwner = [...Map.groupBy(ofPlatform, kind.ownerOf)];
    for (const chunk of chunksByIds(byOwner, ([owner]) => owner)) {
      const owners = chunk.map(([owner]) => owner);
      for (const row of await writing.ask(kind.seen, { platform, owners, ...rangeOf(chunk) })) {
        fresh.leaveOut(platform, row.source, row.id, Date.parse(row.observed_at));
      }
    }
  }
  for (const chunk of chunksOf(fresh.all(), ROWS_PER_INSERT)) {
    const lines = kind.linesOf(chunk);
    const { subjectOf } = kind;
    if (subjectOf) await writing.insertFanned(kind.table, lines, [...new Set(chunk.map(subjectOf))]);
    else await writing.insert(kind.table, lines);
  }
}

/** By source and subject, then by moment: those of a subject mostly come together, and are told apart by numbers. */
function eachOnce<T extends Seen>({ idOf }: Pick<ObservationKind<T>, 'idOf'>, observations: readonly T[]) {
  const bySubject = new Map<string, Map<number, T>>();
  const keyOf = (platform: string, source: string, id: string) => `${platform}/${source}/${id}`;
  let before: T | undefined;
  let moments = new Map<number, T>();
  for (const one of observations.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())) {
    const { platform, source } = one;
    const isSame = before?.platform === platform && before.source === source && idOf(before) === idOf(one);
    if (!isSame) {
      const key = keyOf(platform, source, idOf(one));
      moments = bySubject.get(key) ?? new Map();
      bySubject.set(key, moments);
    }
    before = one;
    const observedMs = one.observedAt.getTime();
    if (!moments.has(observedMs)) moments.set(observedMs, one);
  }
  return {
    all: (): T[] => [...bySubject.values()].flatMap(ofSubject => [...ofSubject.values()]),
    leaveOut(platform: string, source: string, id: string, observedMs: number): void {
      bySubject.get(keyOf(platform, source, id))?.delete(observedMs);
    },
  };
}

function rangeOf<T extends Seen>(byOwner: readonly (readonly [string, readonly T[]])[]) {
  let [fromMs, toMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, ofOwner] of byOwner) {
    for (const { observedAt } of ofOwner) {
      fromMs = Math.min(fromMs, observedAt.getTime());
      toMs = Math.max(toMs, observedAt.getTime());
    }
  }
  return { from: new Date(fromMs), to: new Date(toMs) };
}

/** Lines of a table whose columns are the platform, the ids, the times, the source and then the counts. */
export function tabLines<T extends Seen>(
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

/** The same for columns that have no short form. */
export function rowLines<T extends Seen>(countsOf: (observation: T) => Row) {
  return (observations: readonly T[]): Lines =>
    jsonLines(
      observations.map(observation => {
        const { platform, observedAt, recordedAt, source } = observation;
        return {
          platform,
          ...countsOf(observation),
          observed_at: observedAt,
          recorded_at: recordedAt,
          source,
        };
      }),
    );
}
