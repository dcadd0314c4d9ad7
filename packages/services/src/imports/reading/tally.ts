import type { ImportPreview } from '@clipscope/business-store';
import {
  IMPORTED_KINDS,
  type ImportedKind,
  MAX_COUNTED,
  MAX_LARGEST_ACCOUNTS,
  MAX_SHOWN_LINES,
  storedReason,
} from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import type { InvalidRecordCode, RecordResult, Rows } from '@clipscope/platforms';

const MOST_REASONS = 50;
/** Reasons may quote the line, so there can be as many as lines; those beyond this number are not counted. */
const MOST_REASONS_COUNTED = 1000;
const SHOWN_TEXT = 500;

type Tally = {
  readonly add: (piece: RecordResult) => void;
  readonly preview: (collection?: ImportPreview['collection']) => ImportPreview;
  readonly hasRecords: () => boolean;
  /** The newest time that the file itself contains. */
  readonly newestAt: () => Date | null;
  readonly codes: ReadonlySet<InvalidRecordCode>;
};

type TallyOptions = {
  readonly most?: number;
  /** The time given to undated records: the same object in all of them. */
  readonly undatedAt?: Date | undefined;
};

/** Counts the content of a file in memory that does not grow with the file. */
export function openTally({ most = MAX_COUNTED, undatedAt }: TallyOptions = {}): Tally {
  const kinds = new Map(IMPORTED_KINDS.map(kind => [kind, openCounter(most)]));
  const formats = new Map<string, number>();
  const reasons = new Map<string, number>();
  const codes = new Set<InvalidRecordCode>();
  const first: ImportPreview['invalid']['first'] = [];
  const largest = openLargest();
  let [records, invalid] = [0, 0];
  const dated = openRange();
  let newestMs = Number.NEGATIVE_INFINITY;
  const months = openMonths();
  let undatedCounts = 0;

  const count = (kind: ImportedKind, ...key: (string | number)[]) => kinds.get(kind)?.add(key.join(' '));
  const addRows = (rows: Partial<Rows>) => {
    let source: string | undefined;
    for (const list of Object.values(rows)) source ??= list[0]?.source;
    if (source === undefined) return;
    records += 1;
    formats.set(source, (formats.get(source) ?? 0) + 1);
    largest.add(rows);
    for (const [kind, key, at] of countedIn(rows)) {
      count(kind, ...key);
      if (at === undefined) continue;
      if (at === undatedAt) undatedCounts += 1;
      else {
        dated.add(at.getTime());
        months.add(at.getTime());
      }
    }
    for (const time of timesIn(rows)) if (time !== undatedAt) newestMs = Math.max(newestMs, time.getTime());
  };
  return {
    add(piece) {
      if ('rows' in piece) return addRows(piece.rows);
      invalid += 1;
      const { where, text, code } = piece;
      const reason = storedReason(piece.reason);
      if (code) codes.add(code);
      if (reasons.has(reason) || reasons.size < MOST_REASONS_COUNTED) {
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      if (first.length < MAX_SHOWN_LINES) first.push({ where, reason, text: text.slice(0, SHOWN_TEXT) });
    },
    codes,
    hasRecords: () => records > 0,
    newestAt: () => (newestMs > Number.NEGATIVE_INFINITY ? new Date(newestMs) : null),
    preview: (collection = null) => ({
      formats: byCount(formats).map(([source, of]) => ({ source, records: of })),
      records,
      found: Object.fromEntries(
        IMPORTED_KINDS.map(kind => [kind, kinds.get(kind)?.read()]),
      ) as ImportPreview['found'],
      largest: largest.read(),
      collection,
      isPartial: false,
      months: months.read(collection?.collectedAt ?? null, undatedCounts),
      ...dated.read(undatedCounts > 0 && collection !== null ? Date.parse(collection.collectedAt) : null),
      invalid: {
        count: invalid,
        reasons: byCount(reasons)
          .slice(0, MOST_REASONS)
          .map(([reason, of]) => ({ reason, count: of })),
        first,
      },
    }),
  };
}

function openRange() {
  let [fromMs, toMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const add = (ms: number) => {
    fromMs = Math.min(fromMs, ms);
    toMs = Math.max(toMs, ms);
  };
  return {
    add,
    read(undatedMs: number | null): Pick<ImportPreview, 'from' | 'to'> {
      if (undatedMs !== null) add(undatedMs);
      if (fromMs > toMs) return { from: null, to: null };
      return { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
    },
  };
}

/** Observations by UTC month. */
function openMonths() {
  const counts = new Map<string, number>();
  let last = { day: Number.NaN, month: '' };
  const monthOf = (ms: number) => {
    const day = Math.floor(ms / DAY_MS);
    if (last.day !== day) last = { day, month: new Date(ms).toISOString().slice(0, 7) };
    return last.month;
  };
  const add = (ms: number, count = 1) => {
    const month = monthOf(ms);
    counts.set(month, (counts.get(month) ?? 0) + count);
  };
  return {
    add,
    read(undatedAt: string | null, undated: number): ImportPreview['months'] {
      const all = new Map(counts);
      const month = undatedAt?.slice(0, 7);
      if (month !== undefined && undated > 0) all.set(month, (all.get(month) ?? 0) + undated);
      return [...all]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, observations]) => ({ month, observations }));
    },
  };
}

function* timesIn({ videos = [], comments = [], ...others }: Partial<Rows>): Generator<Date> {
  for (const list of [videos, comments, ...Object.values(others)])
    for (const { observedAt } of list) yield observedAt;
  for (const { publishedAt } of [...videos, ...comments]) yield publishedAt;
}

const byCount = (counts: ReadonlyMap<string, number>) => [...counts].toSorted(([, a], [, b]) => b - a);

function openCounter(most: number) {
  let known: Set<string> | null = new Set();
  return {
    add(key: string) {
      known?.add(key);
      // Past the limit only "more than that" is shown, so the keys are freed.
      if (known !== null && known.size > most) known = null;
    },
    read: () => (known === null ? { count: most, isMore: true } : { count: known.size, isMore: false }),
  };
}

/** The accounts with the most followers, each with its last reported handle and count. */
function openLargest() {
  type Largest = ImportPreview['largest'][number];
  let known: (readonly [key: string, account: Largest])[] = [];
  return {
    add({ accounts = [], accountObservations = [] }: Partial<Rows>): void {
      for (const { platform, accountId, handle } of accounts) {
        const key = `${platform} ${accountId}`;
        const observed = accountObservations.find(row => `${row.platform} ${row.accountId}` === key);
        const before = new Map(known).get(key);
        const followers = observed?.followers ?? null;
        if (
          !before &&
          known.length === MAX_LARGEST_ACCOUNTS &&
          sizeOf(followers) <= sizeOf(known.at(-1)?.[1].followers)
        )
          continue;
        const now = { platform, handle, followers: followers ?? before?.followers ?? null };
        known = [...known.filter(([other]) => other !== key), [key, now] as const]
          .toSorted(([, a], [, b]) => sizeOf(b.followers) - sizeOf(a.followers))
          .slice(0, MAX_LARGEST_ACCOUNTS);
      }
    },
    read: () => known.map(([, account]) => account),
  };
}

/** An unknown count sorts below zero followers. */
const sizeOf = (followers: number | null | undefined) => followers ?? -1;

type Counted = readonly [kind: ImportedKind, key: readonly (string | number)[], at?: Date];

/** One key per entity in the rows of a record; observations also have the time they were made. */
function* countedIn(rows: Partial<Rows>): Generator<Counted> {
  for (const { platform, accountId } of rows.accounts ?? []) yield ['accounts', [platform, accountId]];
  for (const { platform, accountId, observedAt, source } of rows.accountObservations ?? []) {
    yield ['accounts', [platform, accountId]];
    yield ['accountObservations', [platform, accountId, observedAt.getTime(), source], observedAt];
  }
  for (const video of rows.videos ?? []) {
    const { platform } = video;
    yield ['videos', [platform, video.videoId]];
    for (const hashtag of video.hashtags) yield ['hashtags', [platform, hashtag]];
    for (const stickerId of video.stickerIds) yield ['stickers', [platform, stickerId]];
    if (video.soundId !== null) yield ['sounds', [platform, video.soundId]];
  }
  for (const { platform, videoId, observedAt, source } of rows.videoObservations ?? []) {
    yield ['videos', [platform, videoId]];
    yield ['videoObservations', [platform, videoId, observedAt.getTime(), source], observedAt];
  }
  for (const { platform, commentId, observedAt } of rows.comments ?? []) {
    yield ['comments', [platform, commentId], observedAt];
  }
  for (const { platform, soundId } of rows.sounds ?? []) yield ['sounds', [platform, soundId]];
  for (const { platform, stickerId } of rows.stickers ?? []) yield ['stickers', [platform, stickerId]];
  for (const { platform, playlistId } of rows.playlists ?? []) yield ['playlists', [platform, playlistId]];
  for (const { platform, subjectKind, subjectId, observedAt, source } of rows.audiences ?? []) {
    yield ['audiences', [platform, subjectKind, subjectId, observedAt.getTime(), source], observedAt];
  }
  for (const kind of ['hashtag', 'sound', 'sticker'] as const) {
    for (const { platform, subject, observedAt, source } of rows[`${kind}Observations`] ?? []) {
      yield [`${kind}s`, [platform, subject]];
      yield [`${kind}Observations`, [platform, subject, observedAt.getTime(), source], observedAt];
    }
  }
}
