import {
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  aVideoObservation,
  openTestObservations,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { observationGains } from '../questions/video/observation-gains.ts';
import { sql } from '../sql/sql.ts';
import type { ObservationStore } from '../store.ts';

/** All cases share one store, so each has separate accounts and hashtags. */
let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

const ofAccounts = z.strictObject({ accountIds: z.array(z.string()) });
const stored = defineQuestion({
  name: 'test-stored',
  input: ofAccounts,
  row: z.strictObject({ views: columns.count, views_gained: columns.count, likes_gained: columns.count }),
  sql: sql`SELECT views, views_gained, likes_gained
    FROM (${observationGains(['views', 'likes'], sql`account_id IN {accountIds:Array(String)}`)})
    ORDER BY account_id, video_id, observed_at`,
});
const hashtagDays = defineQuestion({
  name: 'test-hashtag-days',
  input: z.strictObject({ hashtags: z.array(z.string()) }),
  row: z.strictObject({
    hashtag: z.string(),
    day: columns.day,
    region: z.string(),
    views_gained: z.int(),
    new_videos: z.int(),
    creators: z.int(),
  }),
  sql: sql`SELECT hashtag, day, region, sum(views_gained) AS views_gained, sum(new_videos) AS new_videos,
      uniqCombined64IfMerge(creators) AS creators
    FROM hashtag_days WHERE hashtag IN {hashtags:Array(String)}
    GROUP BY hashtag, day, region ORDER BY hashtag, day, region`,
});

const allColumns = defineQuestion({
  name: 'test-all-columns',
  input: ofAccounts,
  row: z.strictObject({ account_id: z.string(), observed: z.array(z.unknown()) }),
  sql: sql`SELECT account_id, (observed_at, recorded_at, source, exact, views, likes, comments, shares, saves,
      reposts, downloads, published_at, region, language, industry, sound_id, sticker_ids) AS observed
    FROM video_observations WHERE account_id IN {accountIds:Array(String)} ORDER BY account_id, observed_at`,
});

const publishedAt = at('2026-11-01T12:00:00Z');
const observationAt = (time: string, views: number | null, more: object = {}) =>
  aVideoObservation({ publishedAt, observedAt: at(time), views, ...more });
const gains = async (...accountIds: string[]) =>
  (await store.reader().ask(stored, { accountIds })).map(row => row.views_gained);

describe('gains of a video', () => {
  test('are independent of the batches and of the recording time', async () => {
    const ways = [
      { way: 'recorded when observed', importedAt: undefined },
      { way: 'imported at one time', importedAt: at('2026-11-20T00:00:00Z') },
    ];
    const observation = (accountId: string, importedAt: Date | undefined) =>
      [0, 5, 30, 60].map((hour, number) => {
        const observedAt = new Date(publishedAt.getTime() + hour * 3_600_000);
        return aVideoObservation({
          ...{ accountId, videoId: accountId, hashtags: [accountId], publishedAt, observedAt },
          recordedAt: importedAt ?? observedAt,
          views: [3, null, 9, 4][number] ?? null,
          reposts: importedAt && number === 2 ? 8 : null,
        });
      });
    await store.recorder.recordVideoObservations(
      ways.flatMap(({ way, importedAt }) => observation(`${way} at once`, importedAt)),
    );
    for (const number of [0, 1, 2, 3])
      await store.recorder.recordVideoObservations(
        ways.flatMap(({ way, importedAt }) =>
          observation(`${way} one by one`, importedAt).slice(number, number + 1),
        ),
      );
    for (const { way } of ways) {
      const [atOnce, oneByOne] = [`${way} at once`, `${way} one by one`];
      expect.soft(await gains(atOnce), atOnce).toEqual([3, null, 6, 0]);
      expect.soft(await gains(oneByOne), oneByOne).toEqual([3, null, 6, 0]);
      const days = await store.reader().ask(hashtagDays, { hashtags: [atOnce, oneByOne] });
      const ofTag = (tag: string) =>
        days.filter(row => row.hashtag === tag).map(row => ({ ...row, hashtag: '' }));
      expect.soft(ofTag(atOnce), way).toHaveLength(2);
      expect.soft(ofTag(atOnce), way).toEqual(ofTag(oneByOne));
      const rows = await store.reader().ask(allColumns, { accountIds: [atOnce, oneByOne] });
      const ofAccount = (id: string) =>
        rows.filter(row => row.account_id === id).map(({ observed }) => observed);
      expect.soft(ofAccount(atOnce), way).toHaveLength(4);
      expect.soft(ofAccount(atOnce), way).toEqual(ofAccount(oneByOne));
    }
  });

  test('start at publication, continue over batches and are corrected by late observations', async () => {
    const batches = { accountId: 'batches', videoId: 'batches' };
    const late = { accountId: 'late', videoId: 'late' };
    await store.recorder.recordVideoObservations([
      observationAt('2026-11-02T12:00:00.000Z', 50, { accountId: 'new', videoId: 'a' }),
      observationAt('2026-11-02T12:00:00.001Z', 50, { accountId: 'new', videoId: 'b' }),
      observationAt('2026-11-01T13:00:00Z', 100, batches),
      observationAt('2026-11-01T13:00:00Z', 100, late),
    ]);
    await store.recorder.recordVideoObservations([
      observationAt('2026-11-01T16:00:00Z', null, batches),
      observationAt('2026-11-01T14:00:00Z', 130, batches),
      observationAt('2026-11-01T15:00:00Z', 120, batches),
      observationAt('2026-11-01T15:00:00Z', 160, late),
    ]);
    await store.recorder.recordVideoObservations([
      observationAt('2026-11-01T17:00:00Z', 150, batches),
      observationAt('2026-11-01T14:00:00Z', 120, late),
    ]);
    // The gain before the first observation is known only within a day of publication.
    expect.soft(await gains('new')).toEqual([50, null]);
    // A fall is stored raw and gains 0; a missing count gains null.
    expect.soft(await store.reader().ask(stored, { accountIds: ['batches'] })).toEqual([
      { views: 100, views_gained: 100, likes_gained: null },
      { views: 130, views_gained: 30, likes_gained: null },
      { views: 120, views_gained: 0, likes_gained: null },
      { views: null, views_gained: null, likes_gained: null },
      { views: 150, views_gained: 30, likes_gained: null },
    ]);
    // The gain of the following observation is corrected, too.
    expect.soft(await gains('late')).toEqual([100, 20, 40]);
  });

  test('are right for more videos than fit into one question', async () => {
    const batch = (hour: number, views: number) =>
      Array.from({ length: 400 }, (_, index) =>
        observationAt(`2026-11-01T${hour}:00:00Z`, views + index, {
          accountId: 'many',
          videoId: `7${String(index).padStart(18, '0')}`,
        }),
      );
    await store.recorder.recordVideoObservations(batch(13, 1000));
    await store.recorder.recordVideoObservations(batch(14, 1007));
    const [total] = await store.reader().ask(
      defineQuestion({
        name: 'test-total',
        input: z.strictObject({}),
        row: z.strictObject({ observations: z.int(), gained: z.int() }),
        sql: sql`SELECT count() AS observations, sumIf(views_gained, observed_at >= '2026-11-01 14:00:00') AS gained
          FROM (${observationGains(['views'], sql`account_id = 'many'`)})`,
      }),
      {},
    );
    expect(total).toEqual({ observations: 800, gained: 2800 });
  });

  test('are right when calls overlap', async () => {
    await Promise.all([
      store.recorder.recordVideoObservations([
        observationAt('2026-11-01T13:00:00Z', 100, { accountId: 'at-a-time' }),
      ]),
      store.recorder.recordVideoObservations([
        observationAt('2026-11-01T14:00:00Z', 110, { accountId: 'at-a-time' }),
      ]),
      store.recorder.recordVideoObservations([
        observationAt('2026-11-01T15:00:00Z', 130, { accountId: 'at-a-time' }),
      ]),
    ]);
    expect(await gains('at-a-time')).toEqual([100, 10, 20]);
  });
});

describe('days of hashtags', () => {
  /** The same four observations for each order, with separate accounts and hashtags. */
  const batchOf = (way: string) => {
    const [onepan, kimchi] = [`${way} onepan`, `${way} kimchi`];
    const [first, second] = [{ accountId: `${way} 1` }, { accountId: `${way} 2` }];
    const tagged = { ...first, videoId: `${way} a`, hashtags: [onepan, kimchi] };
    return [
      observationAt('2026-11-01T23:00:00Z', 40, tagged),
      observationAt('2026-11-02T23:00:00Z', 70, tagged),
      observationAt('2026-11-02T10:00:00Z', 5, {
        ...second,
        videoId: `${way} b`,
        hashtags: [kimchi, kimchi],
      }),
      observationAt('2026-11-02T11:00:00Z', 9, {
        ...second,
        videoId: `${way} c`,
        countryCode: null,
        hashtags: [kimchi],
      }),
    ];
  };
  const expectedOf = (way: string) =>
    [
      { hashtag: 'kimchi', day: '2026-11-01', region: '', views_gained: 0, new_videos: 1, creators: 1 },
      { hashtag: 'kimchi', day: '2026-11-01', region: 'KR', views_gained: 40, new_videos: 2, creators: 2 },
      { hashtag: 'kimchi', day: '2026-11-02', region: '', views_gained: 9, new_videos: 0, creators: 0 },
      { hashtag: 'kimchi', day: '2026-11-02', region: 'KR', views_gained: 35, new_videos: 0, creators: 0 },
      { hashtag: 'onepan', day: '2026-11-01', region: 'KR', views_gained: 40, new_videos: 1, creators: 1 },
      { hashtag: 'onepan', day: '2026-11-02', region: 'KR', views_gained: 30, new_videos: 0, creators: 0 },
    ].map(row => ({ ...row, hashtag: `${way} ${row.hashtag}` }));
  const daysOf = (way: string) =>
    store.reader().ask(hashtagDays, { hashtags: [`${way} onepan`, `${way} kimchi`] });

  test('count gains by day of observation and new videos by day of publication, in any order and repeatedly', async () => {
    const [ordered, reversed] = [batchOf('ordered'), batchOf('reversed').toReversed()];
    await store.recorder.recordVideoObservations([...ordered, ...reversed.slice(0, 1)]);
    expect.soft(await daysOf('ordered')).toEqual(expectedOf('ordered'));
    await store.recorder.recordVideoObservations([...ordered, ...reversed.slice(1, 2)]);
    await store.recorder.recordVideoObservations([...ordered.toReversed(), ...reversed.slice(2, 3)]);
    await store.recorder.recordVideoObservations([...ordered.slice(1), ...ordered, ...reversed.slice(3)]);
    for (const way of ['ordered', 'reversed']) expect.soft(await daysOf(way), way).toEqual(expectedOf(way));
    expect(await store.reader().ask(stored, { accountIds: ['ordered 1', 'ordered 2'] })).toHaveLength(4);
  });

  test('exist for sounds, stickers and industries, too', async () => {
    await store.recorder.recordVideoObservations([
      observationAt('2026-11-01T13:00:00Z', 10, {
        ...{ accountId: 'parts', soundId: 's1', stickerIds: ['t1', 't2'], industry: 'beauty' },
      }),
      observationAt('2026-11-01T13:00:00Z', 5, {
        accountId: 'parts',
        videoId: 'b',
        soundId: null,
        industry: null,
      }),
    ]);
    const days = defineQuestion({
      name: 'test-days',
      input: z.strictObject({}),
      row: z.strictObject({ subject: z.string(), gained: z.int(), videos: z.int() }),
      sql: sql`SELECT * FROM (
        SELECT sound_id AS subject, sum(views_gained) AS gained, sum(new_videos) AS videos FROM sound_days GROUP BY 1
        UNION ALL SELECT sticker_id, sum(views_gained), sum(new_videos) FROM sticker_days GROUP BY 1
        UNION ALL SELECT industry, sum(views_gained), sum(new_videos) FROM industry_days GROUP BY 1
        ) WHERE subject != 'food-drink' ORDER BY subject`,
    });
    expect(await store.reader().ask(days, {})).toEqual([
      { subject: 'beauty', gained: 10, videos: 1 },
      { subject: 's1', gained: 10, videos: 1 },
      { subject: 't1', gained: 10, videos: 1 },
      { subject: 't2', gained: 10, videos: 1 },
    ]);
  });
});

describe('descriptions', () => {
  const versions = async () =>
    (
      await store
        .reader()
        .ask(questions.accountVersions, { platform: 'tiktok', owners: ['bios'], ids: ['bios'] })
    ).map(row => row.observed_at);

  test('store a new version of an account only when something changed', async () => {
    const account = (day: string, bio: string) =>
      anAccount({ accountId: 'bios', observedAt: at(`2026-01-${day}T00:00:00Z`), bio });
    await store.recorder.recordAccounts([account('01', 'a'), account('02', 'a'), account('03', 'b')]);
    await store.recorder.recordAccounts([account('04', 'b')]);
    await store.recorder.recordAccounts([account('05', 'a')]);
    await store.recorder.recordAccounts([account('01', 'a'), account('02', 'a'), account('03', 'b')]);
    expect(await versions()).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-05T00:00:00.000Z',
    ]);
  });

  test('store a new version of a video only when something changed', async () => {
    const video = (day: string, caption: string) =>
      aVideo({ accountId: 'captions', publishedAt, observedAt: at(`2026-11-${day}T12:00:00Z`), caption });
    await store.recorder.recordVideos([video('01', 'a'), video('02', 'a')]);
    await store.recorder.recordVideos([video('03', 'a'), video('04', 'b')]);
    const known = { platform: 'tiktok', owners: ['captions'], ids: ['7401'] };
    expect((await store.reader().ask(questions.videoVersions, known)).map(row => row.observed_at)).toEqual([
      '2026-11-01T12:00:00.000Z',
      '2026-11-04T12:00:00.000Z',
    ]);
  });

  test('store texts with control characters and lone surrogates', async () => {
    const bio = 'quote \' " back\\slash \\u0000 {a:String} ; tab\t line\n 🍳 ';
    await store.recorder.recordAccounts([
      anAccount({
        accountId: 'texts',
        observedAt: at('2026-01-01T00:00:00Z'),
        displayName: 'Mi\u0000na \ud83c',
        bio,
        altIds: { "a'b": 'c' },
      }),
    ]);
    const [row] = await store.reader().ask(questions.accountById, { platform: 'tiktok', accountId: 'texts' });
    expect(row).toMatchObject({ display_name: 'Mina \ufffd', bio });
  });

  test('find captions by their words, case-insensitively', async () => {
    await store.recorder.recordVideos([
      aVideo({ observedAt: publishedAt, videoId: 'pasta', caption: 'One-pan KIMCHI pasta' }),
      aVideo({ observedAt: publishedAt, videoId: 'stew', caption: 'kimchijjigae' }),
    ]);
    const withWord = defineQuestion({
      name: 'test-word',
      input: z.strictObject({ word: z.string() }),
      row: z.strictObject({ video_id: z.string() }),
      sql: sql`SELECT video_id FROM videos WHERE hasAllTokens(caption, {word:String})`,
    });
    expect(await store.reader().ask(withWord, { word: 'kimchi' })).toEqual([{ video_id: 'pasta' }]);
  });
});

test('stores repeated account observations once', async () => {
  const rows = [anAccountObservation({ accountId: 'again', observedAt: publishedAt, followers: 5 })];
  await store.recorder.recordAccountObservations(rows);
  await store.recorder.recordAccountObservations(rows);
  const count = defineQuestion({
    name: 'test-count',
    input: z.strictObject({}),
    row: z.strictObject({ rows: z.int() }),
    sql: sql`SELECT count() AS rows FROM account_observations WHERE account_id = 'again'`,
  });
  expect(await store.reader().ask(count, {})).toEqual([{ rows: 1 }]);
});

test('treats an account count that falls to 0 as unknown, in whatever order it is recorded', async () => {
  const accountIds = ['early', 'late', 'new'];
  const observed = (accountId: string, day: number, followers: number) =>
    anAccountObservation({ accountId, observedAt: at(`2026-03-0${day}T12:00:00Z`), followers, following: 0 });
  const last = async () => {
    const input = { platforms: accountIds.map(() => 'tiktok'), accountIds };
    const before = { platform: 'tiktok', accountIds, to: at('2026-04-01T00:00:00Z') };
    const [now, then] = [
      await store.reader().ask(questions.accountsFollowers, input),
      await store.reader().ask(questions.accountCountsBefore, before),
    ];
    return accountIds.map(id => {
      const [observation, counts] = [now, then].map(rows => rows.find(row => row.account_id === id));
      return [observation?.followers, counts?.followers];
    });
  };
  await store.recorder.recordAccountObservations([observed('early', 1, 500), observed('new', 1, 0)]);
  await store.recorder.recordAccountObservations([
    observed('early', 2, 0),
    observed('late', 2, 0),
    observed('new', 2, 0),
  ]);
  await store.recorder.recordAccountObservations([observed('late', 1, 500)]);
  expect(await last()).toEqual([
    [null, null],
    [null, null],
    [0, 0],
  ]);
  await store.recorder.recordAccountObservations(accountIds.map(id => observed(id, 3, 510)));
  expect(await last()).toEqual([
    [510, 510],
    [510, 510],
    [510, 510],
  ]);
});

test('rejects a row with a missing required value', async () => {
  const broken = anAccountObservation({
    accountId: 'broken',
    observedAt: publishedAt,
    source: null as unknown as string,
  });
  await expect(store.recorder.recordAccountObservations([broken])).rejects.toThrow();
  expect(
    await store.reader().ask(questions.accountObservations, { platform: 'tiktok', accountId: 'broken' }),
  ).toEqual([]);
});

test('stores equal usage events separately', async () => {
  const event = {
    teamId: 'team',
    userId: 'user',
    action: 'open',
    feature: 'page_view',
    url: '/a',
    urlParameters: { tab: "it's" },
    occurredAt: publishedAt,
  };
  await store.recorder.recordUsageEvents([event]);
  await store.recorder.recordUsageEvents([event]);
  const events = defineQuestion({
    name: 'test-usage',
    input: z.strictObject({}),
    row: z.strictObject({ team_id: z.string(), tab: z.string(), occurred_at: columns.time }),
    sql: sql`SELECT team_id, url_parameters['tab'] AS tab, occurred_at FROM usage_events`,
  });
  const row = { team_id: 'team', tab: "it's", occurred_at: '2026-11-01T12:00:00.000Z' };
  expect(await store.reader().ask(events, {})).toEqual([row, row]);
});

test('returns the last ingest mark', async () => {
  await store.recorder.recordIngestMark('demo', '1 of 3');
  await store.recorder.recordIngestMark('demo', '2 of 3');
  await store.recorder.recordIngestMark('other', 'x');
  expect(await store.reader().ask(questions.ingestMark, { name: 'demo' })).toEqual([
    { step: 2, value: '2 of 3' },
  ]);
});
