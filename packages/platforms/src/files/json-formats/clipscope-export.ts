import { type AccountCounts, type Count, PLATFORMS, VIDEO_KINDS, type VideoCounts } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, type JsonFormat, NotUnderstood } from '../format.ts';
import {
  type Account,
  accountCountRows,
  accountRow,
  type Told,
  toldBy,
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
type Line = { readonly line: Fields; readonly told: Told; readonly exact: boolean };

type Described<Row> = Omit<Row, 'videoId' | 'hashtags'>;
const idIn = (line: Fields) => rowOf<{ id: string }>(line, { id }).id;

/** What was measured from observations, such as rates and gains, is not read back: it follows from them. */
const READERS: Readonly<Record<string, (line: Line) => Partial<Rows>>> = {
  accounts({ line, told, exact }) {
    const accountId = idIn(line);
    const account = accountRow(told, { ...rowOf<Account>(line, ACCOUNT), accountId });
    const counts = rowOf<Partial<AccountCounts>>(line, ACCOUNT_COUNTS);
    return { accounts: [account], ...accountCountRows(told, accountId, counts, exact) };
  },
  history({ line, told, exact }) {
    return accountCountRows(told, idIn(line), rowOf<Partial<AccountCounts>>(line, ACCOUNT_COUNTS), exact);
  },
  videos({ line, told, exact }) {
    const written = rowOf<{ hashtags: string }>(line, { hashtags: text }).hashtags;
    const hashtags = written.split(' ').filter(tag => tag !== '');
    const video: Video = { ...rowOf<Described<Video>>(line, VIDEO), videoId: idIn(line), hashtags };
    return videoRows(told, video, rowOf<Partial<VideoCounts>>(line, VIDEO_COUNTS), exact);
  },
  hashtags({ line, told, exact }) {
    const { hashtag, ...counts } = rowOf<Counted>(line, { hashtag: text, videos: count, views: count });
    return { hashtagObservations: [{ subject: hashtag, ...counts, exact, ...told }] };
  },
  /** Title and author alone do not describe a sound. */
  sounds({ line, told, exact }) {
    const { videos } = rowOf<Pick<Counted, 'videos'>>(line, { videos: count });
    return { soundObservations: [{ subject: idIn(line), videos, views: null, exact, ...told }] };
  },
};

const CLIPSCOPE = 'file:clipscope';

/** A line of an export of this product; columns may have been left out of it. */
export const clipscopeExport: JsonFormat = {
  id: CLIPSCOPE,
  recognises: value =>
    isFields(value) &&
    !('type' in value) &&
    PLATFORMS.some(platform => platform === value.platform) &&
    ['observedAt', 'addedAt', 'viewsGained', 'exportDate'].some(name => name in value),
  read: (value, facts) => lineRows(value as Fields, facts),
};

function lineRows(line: Fields, facts: FileFacts): Partial<Rows> {
  const told = toldBy(CLIPSCOPE, platformOf(line), facts, observedAt(line));
  const { exact } = rowOf<{ exact: boolean }>(line, { exact: flag });
  const read = READERS[tableOf(line)];
  if (read === undefined) throw new NotUnderstood('There are too few columns to identify the export.');
  return read({ line, told, exact });
}

function observedAt(line: Fields): Date {
  if (line.observedAt === null) throw new NotUnderstood('observedAt is empty: there is no observation yet.');
  return requiredTime(line, 'observedAt');
}

/** By the columns that only one of the exports has. */
function tableOf(line: Fields): string {
  if ('hashtag' in line) return 'hashtags';
  if ('accountId' in line || 'publishedAt' in line || 'caption' in line) return 'videos';
  if ('title' in line || 'author' in line || 'videosObserved' in line) return 'sounds';
  if ('date' in line || 'viewsGained' in line) return 'history';
  return 'displayName' in line || 'tier' in line || !isAbsent(line, 'handle') ? 'accounts' : '';
}
