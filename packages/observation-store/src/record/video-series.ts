import { type Arrival, type Entry, GAINING_COUNTS, type GainingCount } from './ledger.ts';
import { seconds, shown } from './tab-separated.ts';
import type { Look } from './video-lines.ts';

/** Where whole series enter: each look recorded when it was made, or all of them told at one moment. */
export type SeriesEntrance = 'video_series_in' | 'video_told_in';
type Series = { readonly entrance: SeriesEntrance; readonly lines: string[] };

/**
 * Looks that came in order as an entrance of whole series takes them: one line for each stretch under the same
 * words, which the engine reads in half the time. Undefined for any other.
 */
export function seriesOf({
  observations,
  corrections,
  lost,
  newVideo,
  subjects,
}: Arrival<Look>): Series | undefined {
  const [first] = observations;
  // A single look is shorter as a line of its own.
  if (first === undefined || observations.length === 1 || corrections.length > 0) return undefined;
  // Only a line of its own says what is lost, or what was added to a caption.
  if (lost.length > 0 || subjects.length > 0) return undefined;
  if (newVideo !== undefined && (newVideo.insteadOf !== undefined || newVideo.by !== first.of))
    return undefined;
  const entrance = entranceFor(observations, first.of);
  if (entrance === undefined) return undefined;
  const lines: string[] = [];
  for (let from = 0, to = 1; from < observations.length; from = to, to += 1) {
    const { of } = observations[from] ?? first;
    while (observations[to]?.of.words === of.words && observations[to]?.of.told === of.told) to += 1;
    const looks = observations.slice(from, to);
    lines.push(stretchLine(entrance, looks, of, from === 0 && newVideo !== undefined));
  }
  return { entrance, lines };
}

function entranceFor(
  observations: readonly Entry<Look>[],
  { recordedAtMs }: Look,
): SeriesEntrance | undefined {
  let [isAsMade, isToldAtOnce, beforeMs] = [true, true, Number.NEGATIVE_INFINITY];
  for (const { of } of observations) {
    if (of.observedAtMs < beforeMs) return undefined;
    beforeMs = of.observedAtMs;
    isAsMade &&= of.recordedAtMs === of.observedAtMs && of.reposts === null && of.downloads === null;
    isToldAtOnce &&= of.recordedAtMs === recordedAtMs;
  }
  if (isAsMade) return 'video_series_in';
  return isToldAtOnce ? 'video_told_in' : undefined;
}

function stretchLine(
  entrance: SeriesEntrance,
  looks: readonly Entry<Look>[],
  { words, told, publishedAtMs, recordedAtMs }: Look,
  isFirst: boolean,
): string {
  const isTold = entrance === 'video_told_in';
  const ages = looks.map(({ of }) => of.observedAtMs - publishedAtMs);
  const columns = [
    words,
    told,
    ...(isTold ? [seconds(recordedAtMs)] : []),
    isFirst,
    `[${isFirst ? `${ages[0]},` : ''}${ages.join(',')}]`,
    ...GAINING_COUNTS.map(name => countList(looks, name, isFirst)),
    ...(isTold
      ? RARE_COUNTS.map(name => (isShown(looks, name) ? countList(looks, name, isFirst) : '[]'))
      : []),
    ...GAINING_COUNTS.map(
      name => `[${isFirst ? '0,' : ''}${looks.map(({ gains }) => gains[name]).join(',')}]`,
    ),
  ];
  return columns.join('\t');
}

const RARE_COUNTS = ['reposts', 'downloads'] as const;
type RareCount = (typeof RARE_COUNTS)[number];

const isShown = (looks: readonly Entry<Look>[], name: RareCount) => looks.some(({ of }) => of[name] !== null);

function countList(looks: readonly Entry<Look>[], name: GainingCount | RareCount, isFirst: boolean): string {
  let list = isFirst ? '[NULL' : '[';
  for (const { of } of looks) {
    const count = of[name];
    if (list.length > 1) list += ',';
    list += count === null ? 'NULL' : shown(count);
  }
  return `${list}]`;
}
