import type { Platform, Provenance } from '@clipscope/domain';
import type { seenQuestion } from '../questions/seen.ts';
import { jsonLines, type Row } from '../statements.ts';
import { chunksOf, distinct, type Writing } from './writing.ts';

/** How one kind of plain observation is kept. */
export type ObservationKind<T extends Seen> = {
  readonly table: string;
  readonly seen: ReturnType<typeof seenQuestion>;
  readonly ownerOf: (observation: T) => string;
  readonly idOf: (observation: T) => string;
  readonly countsOf: (observation: T) => Row;
};

type Seen = Provenance & { readonly platform: Platform };

const ROWS_PER_INSERT = 50_000;

/** Stores what is not there yet: one row for each subject, moment and source, however often it is delivered. */
export async function recordOnce<T extends Seen>(
  writing: Writing,
  kind: ObservationKind<T>,
  observations: readonly T[],
): Promise<void> {
  const keyOf = (one: T) =>
    `${one.platform}/${kind.idOf(one)}/${one.observedAt.getTime()}/${one.source}` as const;
  const fresh = new Map<string, T>();
  for (const one of observations.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())) {
    if (!fresh.has(keyOf(one))) fresh.set(keyOf(one), one);
  }
  for (const [platform, ofPlatform] of Map.groupBy(fresh.values(), one => one.platform)) {
    const byOwner = Map.groupBy(ofPlatform, kind.ownerOf);
    for (const owners of chunksOf([...byOwner.keys()])) {
      const times = owners.flatMap(owner => byOwner.get(owner) ?? []).map(one => one.observedAt.getTime());
      const [from, to] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
      const range = { from: new Date(from), to: new Date(to) };
      for (const row of await writing.ask(kind.seen, { platform, owners: distinct(owners), ...range })) {
        fresh.delete(`${platform}/${row.id}/${Date.parse(row.observed_at)}/${row.source}`);
      }
    }
  }
  for (const chunk of chunksOf([...fresh.values()], ROWS_PER_INSERT)) {
    await writing.insert(kind.table, jsonLines(chunk.map(one => observationRow(kind, one))));
  }
}

function observationRow<T extends Seen>(kind: ObservationKind<T>, observation: T): Row {
  const { platform, observedAt, recordedAt, source } = observation;
  return {
    platform,
    ...kind.countsOf(observation),
    observed_at: observedAt,
    recorded_at: recordedAt,
    source,
  };
}
