import type { FileFacts } from '../../src/files/format.ts';
import { readTableFile } from '../../src/files/read-tables.ts';
import type { Rows } from '../../src/rows.ts';
import { inPieces, inWords, type ReadInWords } from './reading.ts';
import type { TableFixture } from './tables.ts';

export function readTable({ text, facts }: TableFixture): Promise<ReadInWords[]> {
  return Array.fromAsync(readTableFile(inPieces(text), facts), inWords);
}

/** The rows of each line, or the reason why there are none. */
export async function linesOf(fixture: TableFixture): Promise<(Partial<Rows> | string)[]> {
  return (await readTable(fixture)).map(item => ('rows' in item ? item.rows : item.reason));
}

/** The same table with one word changed, and other facts. */
export function changed(
  fixture: TableFixture,
  from: string,
  to: string,
  facts: Partial<FileFacts> = {},
): TableFixture {
  if (!fixture.text.includes(from)) throw new Error(`There is no "${from}" to change.`);
  return { text: fixture.text.replace(from, to), facts: { ...fixture.facts, ...facts } };
}

/** The empty fields of an account with little data. */
export const PLAIN_ACCOUNT = {
  bio: '',
  bioUrl: null,
  avatarUrl: null,
  verified: false,
  isPrivate: false,
  isBusiness: false,
  countryCode: null,
  language: null,
  industry: null,
  createdAt: null,
  altIds: {},
  deletedAt: null,
};

/** The same when only the handle is known. */
export const HANDLE_ONLY_ACCOUNT = { ...PLAIN_ACCOUNT, isHandleOnly: true };

export const PLAIN_VIDEO = {
  kind: 'video',
  durationS: null,
  widthPx: null,
  heightPx: null,
  countryCode: null,
  language: null,
  soundId: null,
  hashtags: [],
  mentions: [],
  stickerIds: [],
  isAd: false,
  isPaidPartnership: false,
  isAiGenerated: false,
  coverUrl: null,
  deletedAt: null,
};

/** An observation of a video of which nothing but the time is known. */
export const PLAIN_OBSERVATION = {
  countryCode: null,
  language: null,
  industry: null,
  soundId: null,
  hashtags: [],
  stickerIds: [],
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  reposts: null,
  downloads: null,
};
