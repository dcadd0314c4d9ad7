import { EXPORT_COLUMNS, type ExportTable } from '@clipscope/domain';
import {
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  aVideoObservation,
  newOwner,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { chosenColumns } from './chosen-columns.ts';
import { exportedDays } from './export-history.ts';
import { exportedVideos } from './export-videos.ts';
import { FORMATS } from './formats/index.ts';
import { type ExportRows, type FileRequest, sendExport } from './send-export.ts';

/** Captions can contain anything: delimiters, formulas, line breaks, several scripts. */
const CAPTIONS = [
  'plain',
  '',
  '=HYPERLINK("https://evil.example")',
  '+1',
  '-1',
  '@you, "one" pan',
  '\t=1',
  '\r=1',
  'two\nlines\r\nand a third',
  'a, b; c | d \\ e \\N NULL',
  "'= “quotes” and 'apostrophes' `as ticks`",
  '日本語 العربية 👩🏽‍🍳 \u2028 \u0007 \u001b',
  '{platform:String} {text_0:String}',
];
const clock = testClock();
const videoOf = (number: number) => ({
  accountId: number % 2 ? '7001' : '7002',
  videoId: `74${String(number).padStart(2, '0')}`,
  publishedAt: new Date(Date.parse('2026-11-01T00:00:00Z') + number * 3_600_000),
  countryCode: number % 3 ? 'KR' : null,
  language: number % 3 ? 'ko' : null,
  soundId: number % 2 ? '7501' : null,
  hashtags: number % 2 ? ['onepan', 'ünïcode'] : [],
});

let context: ProcessContext;
let close: () => Promise<void>;
let person: SignedIn<ProcessContext>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  const { recorder } = context;
  await recorder.recordAccounts(
    ['7001', '7002'].map(accountId =>
      anAccount({
        observedAt: at('2026-11-10T00:00:00Z'),
        accountId,
        handle: `name${accountId}`,
        ...{ countryCode: null, language: null, industry: null },
      }),
    ),
  );
  const [early, late] = [at('2026-11-10T10:00:00Z'), at('2026-11-11T10:00:00Z')];
  const counts = { likes: 7, videos: 3, exact: false };
  await recorder.recordAccountObservations([
    anAccountObservation({
      observedAt: early,
      accountId: '7001',
      followers: 9_007_199_254_740_991,
      ...counts,
    }),
    anAccountObservation({ observedAt: late, accountId: '7001', followers: null, ...counts }),
    anAccountObservation({ observedAt: late, accountId: '7002', followers: 5, ...counts }),
  ]);
  await recorder.recordVideos(
    CAPTIONS.map((caption, number) =>
      aVideo({
        observedAt: at('2026-11-10T00:00:00Z'),
        ...videoOf(number),
        url: `https://www.tiktok.com/@mina/video/74${number}`,
        caption,
        durationS: number === 0 ? 0.5 : number === 1 ? null : number * 11,
        widthPx: null,
        heightPx: null,
        isAd: number % 2 === 0,
        deletedAt: number === 3 ? at('2026-11-09T01:02:03.004Z') : null,
      }),
    ),
  );
  // The last video has no counts.
  await recorder.recordVideoObservations(
    CAPTIONS.slice(1).map((_, number) =>
      aVideoObservation({
        ...videoOf(number),
        observedAt: early,
        industry: null,
        exact: number % 2 === 0,
        views: number * 1000,
        likes: number,
        saves: 0,
      }),
    ),
  );
  person = await newOwner(context, 'mina@exports.example', 'ADMIN');
  for (const subject of ['7001', '7002']) {
    clock.forwardMs(1);
    const body = { kind: 'account', platform: 'tiktok', subject } as const;
    await addFavourite(person, { params: {}, query: {}, body });
  }
});
afterAll(() => close());

const days = { timezone: 'Asia/Seoul', format: 'csv', dateColumn: false, zip: false } as const;
const range = { startDate: '2026-11-01', endDate: '2026-11-15' };
const EXPORTS: Partial<Record<ExportTable, () => Promise<ExportRows>>> = {
  videos: () => exportedVideos(person, { params: { a: range.startDate, b: range.endDate }, query: days }),
  history: () => exportedDays(person, { query: { ...days, ...range } }),
};
const tables = Object.keys(EXPORTS) as (keyof typeof EXPORTS)[];

async function textOf(
  table: ExportTable,
  request: Partial<FileRequest>,
  isSerialised: boolean,
): Promise<string> {
  const rows = await EXPORTS[table]?.();
  if (rows === undefined) throw new Error(`${table} is not serialised by the store.`);
  expect(rows.serialised).toBeDefined();
  const { count, blocks } = rows;
  const reply = await sendExport(
    person,
    table,
    { ...days, ...request },
    isSerialised ? rows : { count, blocks },
  );
  return Buffer.concat(await Array.fromAsync(reply.bytes)).toString('utf8');
}

test.each(tables)('%s: the store serialises the same CSV as the rows give', async table => {
  const text = await textOf(table, { format: 'csv' }, true);
  expect(text).toBe(await textOf(table, { format: 'csv' }, false));
  expect(text.startsWith('\uFEFF"')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
});

test.each(tables)('%s: the store serialises the same NDJSON as the rows give', async table => {
  const objectsOf = async (isSerialised: boolean) =>
    (await textOf(table, { format: 'ndjson', dateColumn: true }, isSerialised))
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
  const objects = await objectsOf(true);
  expect(objects).toEqual(await objectsOf(false));
  expect(Object.keys(objects[0])).toEqual(['exportDate', ...Object.keys(EXPORT_COLUMNS[table])]);
  expect(objects).toHaveLength(table === 'videos' ? CAPTIONS.length : 3);
});

test('exports captions unchanged, with an apostrophe where a spreadsheet would run them', async () => {
  const keys = ['caption', 'id', 'id', 'deletedAt', 'durationS', 'views', 'isAd', 'exact'];
  const text = await textOf('videos', { keys, titles: keys.map(key => `=${key}`), dateColumn: true }, true);
  const lines = text.split(/\r\n(?="2026-11-15",)/);
  expect(lines[0]).toBe(`\uFEFF"Export date",${keys.map(key => `"'=${key}"`).join(',')}`);
  // Accounts by id, the videos of each by publication.
  const order = [1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10, 12];
  const captionOf = (line: string | undefined) => /^"2026-11-15","((?:[^"]|"")*)",/.exec(line ?? '')?.[1];
  expect(lines.slice(1).map(captionOf)).toEqual(
    order.map(at => {
      const caption = CAPTIONS[at] ?? '';
      return (/^'*[=+\-@\t\r]/.test(caption) ? `'${caption}` : caption).replaceAll('"', '""');
    }),
  );
  const lineOf = (at: number) => lines[1 + order.indexOf(at)];
  expect(lineOf(3)).toBe(`"2026-11-15","'+1","7403","7403","2026-11-09T01:02:03.004Z",33,3000,false,false`);
  expect(lineOf(0)).toBe(`"2026-11-15","plain","7400","7400",,0.5,0,true,true`);
  expect(lineOf(12)).toContain(`","7412","7412",,132,,true,`);
});

test('returns groups of accounts in order, even if a later one is read first', async () => {
  const most = { read: 5000, serialised: 18_000 };
  const answered = async <T>(accountIds: readonly string[], answer: T): Promise<T> => {
    if (accountIds.includes('7001')) await new Promise(resolve => setImmediate(resolve));
    return answer;
  };
  const idsWith = (rows: number) =>
    accountsInGroups(person, {
      ids: undefined,
      columns: { id: 'id' },
      countRows: async ({ accountIds }) => accountIds.map(account_id => ({ account_id, rows })),
      read: ({ accountIds }) =>
        answered(
          accountIds,
          accountIds.map(id => ({ id })),
        ),
      write: ({ accountIds }) => answered(accountIds, Buffer.from(accountIds.join())),
    });
  const read = await idsWith(most.read);
  expect(read.count).toBe(10_000);
  expect(await Array.fromAsync(read.blocks())).toEqual([[{ id: '7001' }], [{ id: '7002' }]]);
  const { serialised } = await idsWith(most.serialised);
  expect((await Array.fromAsync(serialised?.('csv', []) ?? [])).map(String)).toEqual(['7001', '7002']);
});

test('exports every column on its own', async () => {
  for (const table of tables) {
    for (const key of Object.keys(EXPORT_COLUMNS[table])) {
      const [column] = chosenColumns(table, { keys: [key], dateColumn: false });
      expect(column?.key).toBe(key);
      const serialised = await textOf(table, { keys: [key], format: 'ndjson' }, true);
      expect(Object.keys(JSON.parse(serialised.split('\n')[0] ?? ''))).toEqual([key]);
    }
  }
});

test('builds the formats that the store does not serialise from rows', async () => {
  for (const format of ['xlsx', 'parquet'] as const) {
    const rows = await EXPORTS.videos?.();
    const serialised = () => {
      throw new Error('The store does not serialise this format.');
    };
    const reply = await sendExport(
      person,
      'videos',
      { ...days, format },
      { ...(rows as ExportRows), serialised },
    );
    expect(reply.mediaType).toBe(FORMATS[format].mediaType);
    expect(Buffer.concat(await Array.fromAsync(reply.bytes)).length).toBeGreaterThan(1000);
  }
});
