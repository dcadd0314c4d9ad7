import { reason } from '@clipscope/contract';
import { type AccountCounts, type Count, PLATFORMS, VIDEO_KINDS, type VideoCounts } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, InvalidRecord, type JsonFormat } from '../format.ts';
import {
  type Account,
  accountCountRows,
  accountRow,
  provenanceOf,
  type RowProvenance,
  type Video,
  videoRows,
} from './build-rows.ts';
import { type Fields, isAbsent, isFields, requiredTime } from './fields.ts';
import { oneOf, platformOf, type RowShape, rowOf, rules } from './row-shape.ts';

const { amountOrNull, count, flag, id, idOrNull, text, textOrNull, time, timeOrNull } = rules;

const ACCOUNT: RowShape = {
  handle: text,
  displayName: text,
  bio: text,
  verified: flag,
  isBusiness: flag,
  countryCode: textOrNull,
  language: textOrNull,
  industry: textOrNull,
};
const ACCOUNT_COUNTS: RowShape = { followers: count, following: count, likes: count, videos: count };
const VIDEO: RowShape = {
  accountId: id,
  url: text,
  kind: oneOf(VIDEO_KINDS),
  caption: text,
  publishedAt: time,
  durationS: amountOrNull,
  countryCode: textOrNull,
  language: textOrNull,
  soundId: idOrNull,
  isAd: flag,
  deletedAt: timeOrNull,
};
const VIDEO_COUNTS: RowShape = { views: count, likes: count, comments: count, shares: count, saves: count };

type Counted = { readonly hashtag: string; readonly videos: Count; readonly views: Count };
type Line = { readonly line: Fields; readonly provenance: RowProvenance; readonly exact: boolean };

type Described<Row> = Omit<Row, 'videoId' | 'hashtags'>;
const idIn = (line: Fields) => rowOf<{ id: string }>(line, { id }).id;

/** Derived values, such as rates and gains, are not imported, because they are recomputed from the observations. */
const READERS: Readonly<Record<string, (line: Line) => Partial<Rows>>> = {
  accounts({ line, provenance, exact }) {
    const accountId = idIn(line);
    const account = accountRow(provenance, { ...rowOf<Account>(line, ACCOUNT), accountId });
    const counts = rowOf<Partial<AccountCounts>>(line, ACCOUNT_COUNTS);
    return { accounts: [account], ...accountCountRows(provenance, accountId, counts, exact) };
  },
  history({ line, provenance, exact }) {
    return accountCountRows(
      provenance,
      idIn(line),
      rowOf<Partial<AccountCounts>>(line, ACCOUNT_COUNTS),
      exact,
    );
  },
  videos({ line, provenance, exact }) {
    const row = rowOf<{ hashtags: string }>(line, { hashtags: text });
    const hashtags = row.hashtags.split(' ').filter(tag => tag !== '');
    const video: Video = { ...rowOf<Described<Video>>(line, VIDEO), videoId: idIn(line), hashtags };
    return videoRows(provenance, video, rowOf<Partial<VideoCounts>>(line, VIDEO_COUNTS), exact);
  },
  hashtags({ line, provenance, exact }) {
    const { hashtag, ...counts } = rowOf<Counted>(line, { hashtag: text, videos: count, views: count });
    return { hashtagObservations: [{ subject: hashtag, ...counts, exact, ...provenance }] };
  },
  /** A title and an author are not a complete description of a sound. */
  sounds({ line, provenance, exact }) {
    const { videos } = rowOf<Pick<Counted, 'videos'>>(line, { videos: count });
    return { soundObservations: [{ subject: idIn(line), videos, views: null, exact, ...provenance }] };
  },
};

const CLIPSCOPE = 'file:clipscope';

/** Identify our own exports, of which users may have removed columns. */
export const EXPORT_MARKERS = [
  'observedAt',
  'addedAt',
  'viewsGained',
  'exportDate',
  'isQuestion',
  'mentionedIn',
  'matchedIn',
];
/** Their authors are pseudonyms and their texts lack handles, so they must not replace what was collected. */
const OF_COMMENTERS = ['isQuestion', 'mentionedIn', 'matchedIn'];

/** A line of an export of this product. */
export const clipscopeExport: JsonFormat = {
  id: CLIPSCOPE,
  recognises: value =>
    isFields(value) &&
    !('type' in value) &&
    PLATFORMS.some(platform => platform === value.platform) &&
    EXPORT_MARKERS.some(name => name in value),
  read: (value, facts) => lineRows(value as Fields, facts),
};

function lineRows(line: Fields, facts: FileFacts): Partial<Rows> {
  if (OF_COMMENTERS.some(name => name in line)) throw new InvalidRecord(reason('records.pseudonyms'));
  const provenance = provenanceOf(CLIPSCOPE, platformOf(line), facts, observedAt(line));
  const { exact } = rowOf<{ exact: boolean }>(line, { exact: flag });
  const read = READERS[tableOf(line)];
  if (read === undefined) throw new InvalidRecord(reason('records.tooFewColumns'));
  return read({ line, provenance, exact });
}

function observedAt(line: Fields): Date {
  if (line.observedAt === null) throw new InvalidRecord(reason('records.noObservation'));
  return requiredTime(line, 'observedAt');
}

/** Identified by columns that only one of the exports has. */
function tableOf(line: Fields): string {
  if ('hashtag' in line) return 'hashtags';
  if ('accountId' in line || 'publishedAt' in line || 'caption' in line) return 'videos';
  if ('title' in line || 'author' in line || 'videosObserved' in line) return 'sounds';
  if ('date' in line || 'viewsGained' in line) return 'history';
  return 'displayName' in line || 'tier' in line || !isAbsent(line, 'handle') ? 'accounts' : '';
}
