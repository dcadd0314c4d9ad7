import { type Count, gainOf, isLost, knownAfter, type VideoDescription } from '@clipscope/domain';
import { ACCOUNT_COUNTS } from '../questions/recording/account-zeros.ts';
import type { BulkLoadedAccount, VideoSeries } from './bulk-load.ts';
import { GAINING_COUNTS, type GainingCount, startsAtZero } from './ledger.ts';
import { seconds, shown, subjectsOf, text, videoStart } from './tab-separated.ts';
import { lookOf, subjectLine } from './video-lines.ts';

export function accountObservationLines(account: BulkLoadedAccount): string[] {
  const { observations: columns, descriptions } = account;
  const start = `${account.platform}\t${text(account.accountId)}\t`;
  const source = text(descriptions[0]?.source ?? '');
  const known = ACCOUNT_COUNTS.map((): Count => null);
  return Array.from(columns.observedAt, (timeMs, row) => {
    const at = seconds(timeMs);
    let lost = 0;
    const counts = ACCOUNT_COUNTS.map((name, place) => {
      const [count, before] = [countAt(columns[name], row), known[place] ?? null];
      known[place] = knownAfter(count, before);
      if (!isLost(count, before)) return shown(count);
      lost |= 1 << place;
      return shown(null);
    }).join('\t');
    return `${start}${at}\t${at}\t${source}\t${columns.exact[row] === 1}\t${counts}\t${lost}`;
  });
}

/**
 * One line for each stretch of looks at a video under one description, and one for each that shows a subject that none
 * before it did.
 */
export function videoLines({ videos, industry }: BulkLoadedAccount): {
  series: string[];
  subjects: string[];
} {
  const { descriptions, observations: columns } = videos;
  const lines = { series: [] as string[], subjects: [] as string[] };
  let known: Stretch | undefined;
  let had = new Set<string>();
  for (let from = 0; from < columns.length; ) {
    const number = columns.description[from] ?? 0;
    let to = from + 1;
    while (to < columns.length && columns.description[to] === number) to += 1;
    const description = descriptions[number];
    if (description === undefined) throw new RangeError(`Look ${from} has no description ${number}.`);
    const isFirst = known?.videoId !== description.videoId;
    const before = isFirst ? beginning(description, columns.observedAt[from] ?? Number.NaN) : known?.counts;
    const stretch = { videoId: description.videoId, counts: before ?? UNKNOWN, from, to, isFirst };
    const words = { ...description, industry };
    if (isFirst) had = new Set(subjectsOf(words));
    const added = isFirst ? [] : subjectsOf(words).filter(subject => !had.has(subject));
    if (added.length > 0) {
      for (const subject of added) had.add(subject);
      lines.subjects.push(addedLine(columns, from, words, added));
    }
    lines.series.push(
      `${videoStart(words)}\t${text(description.source)}\t${columns.exact}\t${seriesOf(columns, stretch, description)}`,
    );
    known = { ...stretch, counts: countsAfter(columns, stretch) };
    from = to;
  }
  return lines;
}

function addedLine(
  { observedAt, exact }: VideoSeries,
  row: number,
  words: VideoDescription & Pick<BulkLoadedAccount, 'industry'>,
  subjects: readonly string[],
): string {
  const lookedAt = new Date(observedAt[row] ?? Number.NaN);
  const of = lookOf({ ...words, ...NO_COUNTS, exact, observedAt: lookedAt, recordedAt: lookedAt });
  return subjectLine({ of, subjects }, 1);
}

type Counts = Readonly<Record<GainingCount, Count>>;
type Stretch = {
  readonly videoId: string;
  /** The last known counts before it. */
  readonly counts: Counts;
  readonly from: number;
  readonly to: number;
  readonly isFirst: boolean;
};

const UNKNOWN: Counts = { views: null, likes: null, comments: null, shares: null, saves: null };
const NO_COUNTS = { ...UNKNOWN, reposts: null, downloads: null };
const ZERO: Counts = { views: 0, likes: 0, comments: 0, shares: 0, saves: 0 };

const beginning = ({ publishedAt }: VideoDescription, observedAtMs: number) =>
  startsAtZero({ publishedAt, observedAt: new Date(observedAtMs) }) ? ZERO : UNKNOWN;

const countAt = (column: Float64Array, row: number): Count => {
  const value = column[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
};

function countsAfter(columns: VideoSeries, { counts, from, to }: Stretch): Counts {
  const last = (name: GainingCount) => {
    let zero: Count = null;
    for (let row = to - 1; row >= from; row -= 1) {
      const count = countAt(columns[name], row);
      if (count !== null && count > 0) return count;
      zero ??= count;
    }
    return zero === null ? counts[name] : knownAfter(zero, counts[name]);
  };
  return {
    views: last('views'),
    likes: last('likes'),
    comments: last('comments'),
    shares: last('shares'),
    saves: last('saves'),
  };
}

function seriesOf(columns: VideoSeries, stretch: Stretch, { publishedAt }: VideoDescription): string {
  const { from, to, isFirst } = stretch;
  const publishedMs = publishedAt.getTime();
  const ages = columns.observedAt.subarray(from, to).map(timeMs => timeMs - publishedMs);
  const lists = [
    isFirst,
    `[${isFirst ? `${ages[0]},` : ''}${ages.join(',')}]`,
    ...GAINING_COUNTS.map(name => countList(columns[name], from, to, isFirst)),
    ...GAINING_COUNTS.map(name => gainList(columns[name], stretch.counts[name], from, to, isFirst)),
  ];
  return lists.join('\t');
}

function countList(column: Float64Array, from: number, to: number, repeatFirst: boolean): string {
  const part = column.subarray(from, to);
  const shown = part.some(Number.isNaN)
    ? Array.from(part, count => (Number.isNaN(count) ? 'NULL' : count)).join(',')
    : part.join(',');
  return repeatFirst ? `[NULL,${shown}]` : `[${shown}]`;
}

function gainList(column: Float64Array, before: Count, from: number, to: number, isFirst: boolean): string {
  const gains = new Float64Array(to - from);
  let previous = before;
  for (let row = from; row < to; row += 1) {
    const count = countAt(column, row);
    gains[row - from] = gainOf(count, previous) ?? 0;
    previous = knownAfter(count, previous);
  }
  return isFirst ? `[0,${gains.join(',')}]` : `[${gains.join(',')}]`;
}
