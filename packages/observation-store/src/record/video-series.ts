import { type Entry, GAINING_COUNTS, type GainingCount, type LedgerChange } from './ledger.ts';
import { countText, seconds } from './tab-separated.ts';
import type { PreparedObservation } from './video-lines.ts';

/** Input tables for series: each observation recorded when it was made, or all recorded at one time. */
export type SeriesTable = 'video_series_in' | 'video_told_in';
type Series = { readonly table: SeriesTable; readonly lines: string[] };

/**
 * Serialises observations that arrived in order as series, one line per run of equal descriptors, which the engine reads
 * in half the time. Undefined if a series cannot express the change.
 */
export function seriesOf({
  observations,
  corrections,
  lost,
  newVideo,
  subjects,
}: LedgerChange<PreparedObservation>): Series | undefined {
  const [first] = observations;
  // A single observation is shorter as a line of `video_observations_in`, the only table that has lost counts and subjects.
  if (first === undefined || observations.length === 1 || corrections.length > 0) return undefined;
  if (lost.length > 0 || subjects.length > 0) return undefined;
  if (newVideo !== undefined && (newVideo.insteadOf !== undefined || newVideo.by !== first.observation))
    return undefined;
  const table = tableFor(observations, first.observation);
  if (table === undefined) return undefined;
  const lines: string[] = [];
  for (let from = 0, to = 1; from < observations.length; from = to, to += 1) {
    const { observation } = observations[from] ?? first;
    while (hasSameColumns(observation, observations[to]?.observation)) to += 1;
    const entries = observations.slice(from, to);
    lines.push(seriesLine(table, entries, observation, from === 0 && newVideo !== undefined));
  }
  return { table, lines };
}

function hasSameColumns(a: PreparedObservation, b: PreparedObservation | undefined): boolean {
  return a.descriptorColumns === b?.descriptorColumns && a.sourceColumns === b.sourceColumns;
}

function tableFor(
  entries: readonly Entry<PreparedObservation>[],
  { recordedAtMs }: PreparedObservation,
): SeriesTable | undefined {
  let [isRecordedWhenObserved, isRecordedAtOnce, beforeMs] = [true, true, Number.NEGATIVE_INFINITY];
  for (const { observation } of entries) {
    if (observation.observedAtMs < beforeMs) return undefined;
    beforeMs = observation.observedAtMs;
    isRecordedWhenObserved &&=
      observation.recordedAtMs === observation.observedAtMs &&
      observation.reposts === null &&
      observation.downloads === null;
    isRecordedAtOnce &&= observation.recordedAtMs === recordedAtMs;
  }
  if (isRecordedWhenObserved) return 'video_series_in';
  return isRecordedAtOnce ? 'video_told_in' : undefined;
}

function seriesLine(
  table: SeriesTable,
  entries: readonly Entry<PreparedObservation>[],
  { descriptorColumns, sourceColumns, publishedAtMs, recordedAtMs }: PreparedObservation,
  isFirst: boolean,
): string {
  const isAtOnce = table === 'video_told_in';
  const ages = entries.map(({ observation }) => observation.observedAtMs - publishedAtMs);
  const columns = [
    descriptorColumns,
    sourceColumns,
    ...(isAtOnce ? [seconds(recordedAtMs)] : []),
    isFirst,
    `[${isFirst ? `${ages[0]},` : ''}${ages.join(',')}]`,
    ...GAINING_COUNTS.map(name => countList(entries, name, isFirst)),
    ...(isAtOnce
      ? RARE_COUNTS.map(name => (hasCount(entries, name) ? countList(entries, name, isFirst) : '[]'))
      : []),
    ...GAINING_COUNTS.map(
      name => `[${isFirst ? '0,' : ''}${entries.map(({ gains }) => gains[name]).join(',')}]`,
    ),
  ];
  return columns.join('\t');
}

const RARE_COUNTS = ['reposts', 'downloads'] as const;
type RareCount = (typeof RARE_COUNTS)[number];

const hasCount = (entries: readonly Entry<PreparedObservation>[], name: RareCount) =>
  entries.some(({ observation }) => observation[name] !== null);

function countList(
  entries: readonly Entry<PreparedObservation>[],
  name: GainingCount | RareCount,
  isFirst: boolean,
): string {
  let list = isFirst ? '[NULL' : '[';
  for (const { observation } of entries) {
    const count = observation[name];
    if (list.length > 1) list += ',';
    list += count === null ? 'NULL' : countText(count);
  }
  return `${list}]`;
}
