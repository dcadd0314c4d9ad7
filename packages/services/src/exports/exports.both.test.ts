import type { FileReply } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import {
  anAccount,
  anAccountObservation,
  aVideo,
  aVideoObservation,
  newOwner,
  openTestContext,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { addFavouriteNote } from '../favourites/favourite-notes.ts';
import { favourites } from '../favourites/favourites.ts';
import { createFolder } from '../folders/create-folder.ts';
import { attachLabel } from '../labels/attach-label.ts';
import { createLabel } from '../labels/create-label.ts';
import { csvQuota } from '../quota/csv-quota.ts';
import { exportFavourites, exportYoutubeFavourites } from './export-favourites.ts';
import { exportFavouritesHistory } from './export-history.ts';
import { exportFavouritesVideos } from './export-videos.ts';
import { pastExports } from './past-exports.ts';

const clock = testClock();
const observed = (accountId: string, time: string) => ({ accountId, observedAt: new Date(time) });
const described = { displayName: 'Mina', bio: '=cmd()', verified: true };
const counts = { following: 5, likes: 900, videos: 3 };
const video = {
  videoId: '7401',
  publishedAt: new Date('2026-11-12T09:00:00Z'),
  soundId: '7501',
  hashtags: ['onepan', 'kimchi'],
};
const observation = (time: string, views: number) =>
  aVideoObservation({ ...video, ...observed('7001', time), views, likes: views / 10, comments: 2 });

let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  const { recorder } = context;
  await recorder.recordAccounts([
    anAccount({ ...described, ...observed('7001', '2026-11-10T00:00:00Z'), handle: 'minacooks' }),
    anAccount({
      ...described,
      ...observed('UC1', '2026-11-10T00:00:00Z'),
      platform: 'youtube',
      handle: 'minatube',
    }),
  ]);
  await recorder.recordAccountObservations([
    anAccountObservation({ ...counts, ...observed('7001', '2026-11-12T10:00:00Z'), followers: 1000 }),
    anAccountObservation({ ...counts, ...observed('7001', '2026-11-12T20:00:00Z'), followers: 1010 }),
    anAccountObservation({ ...counts, ...observed('7001', '2026-11-14T10:00:00Z'), followers: 1200 }),
  ]);
  await recorder.recordVideos([
    aVideo({
      ...video,
      ...observed('7001', '2026-11-12T10:00:00Z'),
      url: 'https://www.tiktok.com/@minacooks/video/7401',
      caption: '@you, "one" pan',
      widthPx: null,
      heightPx: null,
    }),
  ]);
  await recorder.recordVideoObservations([
    observation('2026-11-12T10:00:00Z', 100),
    observation('2026-11-14T10:00:00Z', 450),
  ]);
});
afterAll(() => close());

let person: SignedIn<ProcessContext>;
// Exports are listed by start time.
beforeEach(() => clock.forwardMs(1));
beforeAll(async () => {
  person = await ownerOn('ESSENTIALS');
});

const file = { format: 'csv', dateColumn: false, zip: false } as const;
async function textOf(reply: FileReply): Promise<string> {
  return Buffer.concat(await Array.fromAsync(reply.bytes)).toString('utf8');
}
const linesOf = async (reply: FileReply) =>
  (await textOf(reply)).replace('\uFEFF', '').trimEnd().split('\r\n');

async function ownerOn(plan: Plan): Promise<SignedIn<ProcessContext>> {
  const owner = await newOwner(context, `${plan.toLowerCase()}@exports.example`, plan);
  for (const [kind, platform, subject] of [
    ['account', 'tiktok', '7001'],
    ['account', 'youtube', 'minatube'],
    ['hashtag', 'tiktok', 'onepan'],
    ['hashtag', 'tiktok', 'unheardof'],
  ] as const) {
    clock.forwardMs(1);
    await addFavourite(owner, { params: {}, query: {}, body: { kind, platform, subject } });
  }
  return owner;
}
const used = async (person: SignedIn<ProcessContext>) => (await csvQuota(person)).used;

describe('tracked subjects', () => {
  test('exports accounts with chosen columns, titles and the export date', async () => {
    const reply = await exportFavourites(person, {
      params: {},
      query: {
        ...file,
        kind: 'account',
        keys: ['handle', 'bio', 'followers', 'tier', 'accountScore'],
        titles: ['Name', 'About', 'Followers', 'Size', 'Score'],
        dateColumn: true,
      },
      body: undefined,
    });
    expect(reply).toMatchObject({
      fileName: 'clipscope-accounts-2026-11-15.csv',
      mediaType: 'text/csv; charset=utf-8',
    });
    expect(await linesOf(reply)).toEqual([
      '"Export date","Name","About","Followers","Size","Score"',
      `"2026-11-15","minacooks","'=cmd()",1200,"nano",`,
      `"2026-11-15","minatube","'=cmd()",,,`,
    ]);
    expect(await used(person)).toBe(2);
    expect((await pastExports(person)).exports).toMatchObject([
      { what: 'accounts', format: 'csv', rows: 2, state: 'finished', startedBy: person.actor.userId },
    ]);
  });

  test('exports folders, labels and notes, and rates in percent', async () => {
    const owner = await ownerOn('ADVANCED');
    const [mina] = (await favourites(owner, { params: {}, query: { kind: 'account' }, body: undefined }))
      .favourites;
    const id = mina?.id ?? '';
    for (const name of ['Spring, launch', 'Kitchens']) {
      await createFolder(owner, { params: {}, query: {}, body: { name, favouriteIds: [id] } });
    }
    const label = await createLabel(owner, {
      params: {},
      query: {},
      body: { name: 'paid', color: '#aabbcc' },
    });
    await attachLabel(owner, {
      params: { id: label.id },
      query: {},
      body: { kind: 'account', platform: 'tiktok', subjectId: '7001' },
    });
    await addFavouriteNote(owner, { params: { id }, query: {}, body: { text: '=costs 500' } });
    const keys = ['handle', 'folders', 'labels', 'notes', 'engagementRateViews'];
    const reply = await exportFavourites(owner, {
      params: {},
      query: { ...file, kind: 'account', keys, ids: [id] },
      body: undefined,
    });
    expect(await linesOf(reply)).toEqual([
      '"Handle","Folders","Labels","Notes","Engagement rate by views (%)"',
      `"minacooks","Spring, launch; Kitchens","paid","'=costs 500",`,
    ]);
  });

  test('exports hashtags, including one without observations', async () => {
    const reply = await exportFavourites(person, {
      params: {},
      query: { ...file, kind: 'hashtag', keys: ['hashtag', 'videosObserved', 'viewsGained', 'firstDay'] },
      body: undefined,
    });
    expect(await linesOf(reply)).toEqual([
      '"Hashtag","Videos observed","Views gained","First day"',
      '"onepan",1,450,"2026-11-12"',
      '"unheardof",,,',
    ]);
  });

  test('exports only YouTube channels', async () => {
    const query = { ...file, format: 'ndjson', keys: ['platform', 'handle', 'url'] } as const;
    const reply = await exportYoutubeFavourites(person, {
      params: {},
      query: { ...query, keys: [...query.keys] },
      body: undefined,
    });
    expect(JSON.parse(await textOf(reply))).toEqual({
      platform: 'youtube',
      handle: 'minatube',
      url: 'https://www.youtube.com/@minatube',
    });
  });
});

describe('selected items', () => {
  const idsOf = async (kind: 'account' | 'hashtag') =>
    (await favourites(person, { params: {}, query: { kind }, body: undefined })).favourites.map(
      ({ id }) => id,
    );

  test('are the only ones exported and counted against the quota', async () => {
    const before = await used(person);
    const [mina = '', tube = ''] = await idsOf('account');
    const ask = (ids: string[]) => {
      const query = { ...file, kind: 'account', keys: ['handle'], ids } as const;
      return exportFavourites(person, {
        params: {},
        query: { ...query, keys: [...query.keys] },
        body: undefined,
      });
    };
    expect(await linesOf(await ask([tube]))).toEqual(['"Handle"', '"minatube"']);
    expect(await used(person)).toBe(before + 1);
    const days = { timezone: 'UTC', startDate: '2026-11-01', endDate: '2026-11-15' };
    const history = (ids: string[]) =>
      exportFavouritesHistory(person, {
        params: {},
        query: { ...file, ...days, keys: ['date'], ids },
        body: undefined,
      });
    expect(await linesOf(await history([mina]))).toEqual(['"Date"', '"2026-11-12"', '"2026-11-14"']);
    expect(await linesOf(await history([tube]))).toEqual(['"Date"']);
    const videos = (ids: string[]) =>
      exportFavouritesVideos(person, {
        params: { a: days.startDate, b: days.endDate },
        query: { ...file, timezone: 'UTC', keys: ['id'], ids },
        body: undefined,
      });
    expect(await linesOf(await videos([mina, tube]))).toEqual(['"ID"', '"7401"']);
    expect(await linesOf(await videos([tube]))).toEqual(['"ID"']);
    expect(await used(person)).toBe(before + 4);
    const [tag = ''] = await idsOf('hashtag');
    const notFound = { code: 'NOT_FOUND' };
    await expect(ask([mina, tag])).rejects.toMatchObject(notFound);
    await expect(history([tag])).rejects.toMatchObject(notFound);
    await expect(videos([person.actor.userId])).rejects.toMatchObject(notFound);
    expect(await used(person)).toBe(before + 4);
  });
});

describe('history', () => {
  const query = { ...file, timezone: 'UTC', startDate: '2026-11-01', endDate: '2026-11-15' };

  test('has one row per day with an observation, with the gains of the videos', async () => {
    const keys = ['date', 'handle', 'followers', 'viewsGained', 'likesGained', 'sharesGained'];
    const reply = await exportFavouritesHistory(person, {
      params: {},
      query: { ...query, keys },
      body: undefined,
    });
    expect(await linesOf(reply)).toEqual([
      '"Date","Handle","Followers","Views gained","Likes gained","Shares gained"',
      '"2026-11-12","minacooks",1010,100,10,',
      '"2026-11-14","minacooks",1200,350,35,',
    ]);
    expect((await pastExports(person)).exports[0]).toMatchObject({ what: 'history', rows: 2 });
  });

  test('shows the values known at `asOf`', async () => {
    const reply = await exportFavouritesHistory(person, {
      params: {},
      query: { ...query, keys: ['date', 'followers'], asOf: '2026-11-12T12:00:00Z' },
      body: undefined,
    });
    expect(await linesOf(reply)).toEqual(['"Date","Followers"', '"2026-11-12",1000']);
  });
});

describe('videos', () => {
  const ask = (person: SignedIn<ProcessContext>, query: object, a = '2026-11-01', b = '2026-11-15') =>
    exportFavouritesVideos(person, {
      params: { a, b },
      query: { ...file, timezone: 'UTC', keys: ['id', 'caption', 'hashtags', 'views', 'shares'], ...query },
      body: undefined,
    });

  test('have their last counts, or those known at `asOf`', async () => {
    const caption = `"'@you, ""one"" pan"`;
    expect(await linesOf(await ask(person, {}))).toEqual([
      '"ID","Caption","Hashtags","Views","Shares"',
      `"7401",${caption},"onepan kimchi",450,`,
    ]);
    expect((await linesOf(await ask(person, { asOf: '2026-11-13T00:00:00Z' })))[1]).toBe(
      `"7401",${caption},"onepan kimchi",100,`,
    );
    expect(await linesOf(await ask(person, {}, '2026-11-13'))).toHaveLength(1);
  });

  test('are selected by day in the requested time zone', async () => {
    // Published at 09:00 UTC on the 12th, which is 23:00 on the 11th in Honolulu.
    const idsOn = async (day: string, timezone: string) =>
      (await linesOf(await ask(person, { keys: ['id'], timezone }, day, day))).slice(1);
    expect(await idsOn('2026-11-11', 'Pacific/Honolulu')).toEqual(['"7401"']);
    expect(await idsOn('2026-11-12', 'Pacific/Honolulu')).toEqual([]);
    expect(await idsOn('2026-11-12', 'UTC')).toEqual(['"7401"']);
  });

  test('a ZIP file requires the plan’s feature', async () => {
    await expect(ask(person, { zip: true })).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
      limitation: { feature: 'EXPORT_ZIP' },
    });
    const admin = await ownerOn('ADMIN');
    const reply = await ask(admin, { zip: true });
    expect(reply).toMatchObject({
      fileName: 'clipscope-videos-2026-11-15.csv.zip',
      mediaType: 'application/zip',
    });
    expect((await textOf(reply)).slice(0, 2)).toBe('PK');
  });
});

describe('rejections', () => {
  const ask = (person: SignedIn<ProcessContext>, query: object) =>
    exportFavourites(person, { params: {}, query: { ...file, kind: 'account', ...query }, body: undefined });

  test('rejects unknown columns and a wrong number of titles', async () => {
    const before = await used(person);
    await expect(ask(person, { keys: ['handle', 'constructor'] })).rejects.toMatchObject({
      issues: [{ path: 'query.keys', message: expect.stringContaining('no column “constructor”') }],
    });
    await expect(ask(person, { keys: ['handle'], titles: ['A', 'B'] })).rejects.toMatchObject({
      issues: [
        {
          path: 'query.titles',
          message: 'Must have one header per column: 1 header was expected, but 2 were sent.',
        },
      ],
    });
    expect(await used(person)).toBe(before);
  });

  test('rejects more rows than the month’s quota has left', async () => {
    const { teamId } = person.actor;
    const use = (rows: number) =>
      context.business.db.execute(`UPDATE csv_usage SET rows_used = ${rows} WHERE team_id = '${teamId}'`);
    await use(499_998);
    await textOf(await ask(person, {}));
    await expect(ask(person, {})).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      limitation: { limit: 'monthlyCsvLimit' },
    });
    await use(0);
  });

  test('returns the quota of an export that failed before its first byte; a later failure is recorded', async () => {
    const observations = {
      ...context.observations,
      ask: async () => {
        throw new Error('the store is down');
      },
    };
    const reply = await ask({ ...person, observations }, { format: 'ndjson' });
    await expect(textOf(reply)).rejects.toThrow('the store is down');
    expect(await used(person)).toBe(0);
    clock.forwardMs(1);
    const left = (await ask(person, {})).bytes[Symbol.asyncIterator]();
    await left.next();
    await left.next();
    await left.return?.();
    expect(await used(person)).toBe(2);
    const [last, before] = (await pastExports(person)).exports;
    expect([last?.state, before?.state]).toEqual(['failed', 'failed']);
  });
});
