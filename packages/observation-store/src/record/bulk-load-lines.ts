import { type Count, gainOf, isCountLost, lastKnownCount, type VideoDescription } from '@clipscope/domain';
import { ACCOUNT_COUNTS } from '../questions/recording/account-zeros.ts';
import type { BulkLoadedAccount, VideoSeries } from './bulk-loaded-account.ts';
import { GAINING_COUNTS, type GainingCount, startsAtZero } from './ledger.ts';
import { countText, descriptorColumnsOf, seconds, subjectsOf, text } from './tab-separated.ts';
import { prepareObservation, subjectLine } from './video-lines.ts';

export function accountObservationLines(account: BulkLoadedAccount): string[] {
  const { observations: columns, descriptions } = account;
  const start = `${account.platform}\t${text(account.accountId)}\t`;
  const source = text(descriptions[0]?.source ?? '');
  const lastCounts = ACCOUNT_COUNTS.map((): Count => null);
  return Array.from(columns.observedAt, (timeMs, row) => {
    const at = seconds(timeMs);
    let lost = 0;
    const counts = ACCOUNT_COUNTS.map((name, index) => {
      const [count, before] = [countAt(columns[name], row), lastCounts[index] ?? null];
      lastCounts[index] = lastKnownCount(count, before);
      if (!isCountLost(count, before)) return countText(count);
      lost |= 1 << index;
      return countText(null);
    }).join('\t');
    return `${start}${at}\t${at}\t${source}\t${columns.exact[row] === 1}\t${counts}\t${lost}`;
  });
}

/** One line for each run of observations with one description, and one for each that adds subjects to its video. */
export function videoLines({ videos, industry }: BulkLoadedAccount): {
  series: string[];
  subjects: string[];
} {
  const { descriptions, observations: columns } = videos;
  const lines = { series: [] as string[], subjects: [] as string[] };
  let last: Segment | undefined;
  let knownSubjects = new Set<string>();
  for (let from = 0; from < columns.length; ) {
    const number = columns.description[from] ?? 0;
    let to = from + 1;
    while (to < columns.length && columns.description[to] === number) to += 1;
    const description = descriptions[number];
    if (description === undefined) throw new RangeError(`Observation ${from} has no description ${number}.`);
    const isFirst = last?.videoId !== description.videoId;
    const before = isFirst
      ? countsAtStart(description, columns.observedAt[from] ?? Number.NaN)
      : last?.counts;
    const segment = { videoId: description.videoId, counts: before ?? UNKNOWN, from, to, isFirst };
    const described = { ...description, industry };
    if (isFirst) knownSubjects = new Set(subjectsOf(described));
    const added = isFirst ? [] : subjectsOf(described).filter(subject => !knownSubjects.has(subject));
    if (added.length > 0) {
      for (const subject of added) knownSubjects.add(subject);
      lines.subjects.push(addedSubjectsLine(columns, from, described, added));
    }
    lines.series.push(
      `${descriptorColumnsOf(described)}\t${text(description.source)}\t${columns.exact}\t${seriesOf(columns, segment, description)}`,
    );
    last = { ...segment, counts: countsAfter(columns, segment) };
    from = to;
  }
  return lines;
}

function addedSubjectsLine(
  { observedAt, exact }: VideoSeries,
  row: number,
  described: VideoDescription & Pick<BulkLoadedAccount, 'industry'>,
  subjects: readonly string[],
): string {
  const time = new Date(observedAt[row] ?? Number.NaN);
  const observation = prepareObservation({
    ...described,
    ...NO_COUNTS,
    exact,
    observedAt: time,
    recordedAt: time,
  });
  return subjectLine({ observation, subjects }, 1);
}

type Counts = Readonly<Record<GainingCount, Count>>;
type Segment = {
  readonly videoId: string;
  /** The last known counts before the segment. */
  readonly counts: Counts;
  readonly from: number;
  readonly to: number;
  readonly isFirst: boolean;
};

const UNKNOWN: Counts = { views: null, likes: null, comments: null, shares: null, saves: null };
const NO_COUNTS = { ...UNKNOWN, reposts: null, downloads: null };
const ZERO: Counts = { views: 0, likes: 0, comments: 0, shares: 0, saves: 0 };

const countsAtStart = ({ publishedAt }: VideoDescription, observedAtMs: number) =>
  startsAtZero({ publishedAt, observedAt: new Date(observedAtMs) }) ? ZERO : UNKNOWN;

const countAt = (column: Float64Array, row: number): Count => {
  const value = column[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
};

function countsAfter(columns: VideoSeries, { counts, from, to }: Segment): Counts {
  const last = (name: GainingCount) => {
    let zero: Count = null;
    for (let row = to - 1; row >= from; row -= 1) {
      const count = countAt(columns[name], row);
      if (count !== null && count > 0) return count;
      zero ??= count;
    }
    return zero === null ? counts[name] : lastKnownCount(zero, counts[name]);
  };
  return {
    views: last('views'),
    likes: last('likes'),
    comments: last('comments'),
    shares: last('shares'),
    saves: last('saves'),
  };
}

function seriesOf(columns: VideoSeries, segment: Segment, { publishedAt }: VideoDescription): string {
  const { from, to, isFirst } = segment;
  const publishedMs = publishedAt.getTime();
  const ages = columns.observedAt.subarray(from, to).map(timeMs => timeMs - publishedMs);
  const lists = [
    isFirst,
    `[${isFirst ? `${ages[0]},` : ''}${ages.join(',')}]`,
    ...GAINING_COUNTS.map(name => countList(columns[name], from, to, isFirst)),
    ...GAINING_COUNTS.map(name => gainList(columns[name], segment.counts[name], from, to, isFirst)),
  ];
  return lists.join('\t');
}

function countList(column: Float64Array, from: number, to: number, repeatFirst: boolean): string {
  const part = column.subarray(from, to);
  const countText = part.some(Number.isNaN)
    ? Array.from(part, count => (Number.isNaN(count) ? 'NULL' : count)).join(',')
    : part.join(',');
  return repeatFirst ? `[NULL,${countText}]` : `[${countText}]`;
}

function gainList(column: Float64Array, before: Count, from: number, to: number, isFirst: boolean): string {
  const gains = new Float64Array(to - from);
  let previous = before;
  for (let row = from; row < to; row += 1) {
    const count = countAt(column, row);
    gains[row - from] = gainOf(count, previous) ?? 0;
    previous = lastKnownCount(count, previous);
  }
  return isFirst ? `[0,${gains.join(',')}]` : `[${gains.join(',')}]`;
}
