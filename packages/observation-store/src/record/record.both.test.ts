import { anAccount, at, aVideo, openTestObservations, someCounts, videoCounts } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { columns, defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { observationGains } from '../questions/video/observation-gains.ts';
import { sql } from '../sql/sql.ts';
import type { ObservationStore } from '../store.ts';

/** One store for all, so each case has accounts, tags and the like of its own. */
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

const wholeLooks = defineQuestion({
  name: 'test-whole-looks',
  input: ofAccounts,
  row: z.strictObject({ account_id: z.string(), look: z.array(z.unknown()) }),
  sql: sql`SELECT account_id, (observed_at, recorded_at, source, exact, views, likes, comments, shares, saves,
      reposts, downloads, published_at, region, language, industry, sound_id, sticker_ids) AS look
    FROM video_observations WHERE account_id IN {accountIds:Array(String)} ORDER BY account_id, observed_at`,
});

const publishedAt = at('2026-11-01T12:00:00Z');
const seen = (time: string, views: number | null, more: object = {}) =>
  videoCounts({ publishedAt, observedAt: at(time), views, ...more });
const gains = async (...accountIds: string[]) =>
  (await store.reader().ask(stored, { accountIds })).map(row => row.views_gained);

describe('gains of a video', () => {
  test('are the same whether its looks come at once or one by one, told when they were made or at one moment', async () => {
    const ways = [
      { way: 'as made', toldAt: undefined },
      { way: 'told at one moment', toldAt: at('2026-11-20T00:00:00Z') },
    ];
    const observation = (accountId: string, toldAt: Date | undefined) =>
      [0, 5, 30, 60].map((hour, number) => {
        const observedAt = new Date(publishedAt.getTime() + hour * 3_600_000);
        return videoCounts({
          ...{ accountId, videoId: accountId, hashtags: [accountId], publishedAt, observedAt },
          recordedAt: toldAt ?? observedAt,
          views: [3, null, 9, 4][number] ?? null,
          reposts: toldAt && number === 2 ? 8 : null,
        });
      });
    await store.recorder.recordVideoObservations(
      ways.flatMap(({ way, toldAt }) => observation(`${way} at once`, toldAt)),
    );
    for (const number of [0, 1, 2, 3])
      await store.recorder.recordVideoObservations(
        ways.flatMap(({ way, toldAt }) => observation(`${way} one by one`, toldAt).slice(number, number + 1)),
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
      const rows = await store.reader().ask(wholeLooks, { accountIds: [atOnce, oneByOne] });
      const prepareObservations = (id: string) =>
        rows.filter(row => row.account_id === id).map(({ look }) => look);
      expect.soft(prepareObservations(atOnce), way).toHaveLength(4);
      expect.soft(prepareObservations(atOnce), way).toEqual(prepareObservations(oneByOne));
    }
  });

  test('start at publication, continue over batches, and are right of what comes late', async () => {
    const batches = { accountId: 'batches', videoId: 'batches' };
    const late = { accountId: 'late', videoId: 'late' };
    await store.recorder.recordVideoObservations([
      seen('2026-11-02T12:00:00.000Z', 50, { accountId: 'new', videoId: 'a' }),
      seen('2026-11-02T12:00:00.001Z', 50, { accountId: 'new', videoId: 'b' }),
      seen('2026-11-01T13:00:00Z', 100, batches),
      seen('2026-11-01T13:00:00Z', 100, late),
    ]);
    await store.recorder.recordVideoObservations([
      seen('2026-11-01T16:00:00Z', null, batches),
      seen('2026-11-01T14:00:00Z', 130, batches),
      seen('2026-11-01T15:00:00Z', 120, batches),
      seen('2026-11-01T15:00:00Z', 160, late),
    ]);
    await store.recorder.recordVideoObservations([
      seen('2026-11-01T17:00:00Z', 150, batches),
      seen('2026-11-01T14:00:00Z', 120, late),
    ]);
    // Of what was seen within a day from publication on it is known what it gained since, and otherwise not.
    expect.soft(await gains('new')).toEqual([50, null]);
    // A fall is stored raw and gains 0; a missing count gains null.
    expect.soft(await store.reader().ask(stored, { accountIds: ['batches'] })).toEqual([
      { views: 100, views_gained: 100, likes_gained: null },
      { views: 130, views_gained: 30, likes_gained: null },
      { views: 120, views_gained: 0, likes_gained: null },
      { views: null, views_gained: null, likes_gained: null },
      { views: 150, views_gained: 30, likes_gained: null },
    ]);
    // And so is the gain of the one after it.
    expect.soft(await gains('late')).toEqual([100, 20, 40]);
  });

  test('of many videos at once, more than one question can name', async () => {
    const batch = (hour: number, views: number) =>
      Array.from({ length: 400 }, (_, index) =>
        seen(`2026-11-01T${hour}:00:00Z`, views + index, {
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

  test('calls at the same time do not compare with the same observation', async () => {
    await Promise.all([
      store.recorder.recordVideoObservations([seen('2026-11-01T13:00:00Z', 100, { accountId: 'at-a-time' })]),
      store.recorder.recordVideoObservations([seen('2026-11-01T14:00:00Z', 110, { accountId: 'at-a-time' })]),
      store.recorder.recordVideoObservations([seen('2026-11-01T15:00:00Z', 130, { accountId: 'at-a-time' })]),
    ]);
    expect(await gains('at-a-time')).toEqual([100, 10, 20]);
  });
});

describe('days of hashtags', () => {
  /** The same four looks for each way in which they come: of accounts and tags of its own. */
  const batchOf = (way: string) => {
    const [onepan, kimchi] = [`${way} onepan`, `${way} kimchi`];
    const [first, second] = [{ accountId: `${way} 1` }, { accountId: `${way} 2` }];
    const tagged = { ...first, videoId: `${way} a`, hashtags: [onepan, kimchi] };
    return [
      seen('2026-11-01T23:00:00Z', 40, tagged),
      seen('2026-11-02T23:00:00Z', 70, tagged),
      seen('2026-11-02T10:00:00Z', 5, { ...second, videoId: `${way} b`, hashtags: [kimchi, kimchi] }),
      seen('2026-11-02T11:00:00Z', 9, {
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

  test('count gains on the day observed and new videos on the day published, in any order and sent again', async () => {
    const [ordered, reversed] = [batchOf('ordered'), batchOf('reversed').toReversed()];
    await store.recorder.recordVideoObservations([...ordered, ...reversed.slice(0, 1)]);
    expect.soft(await daysOf('ordered')).toEqual(expectedOf('ordered'));
    await store.recorder.recordVideoObservations([...ordered, ...reversed.slice(1, 2)]);
    await store.recorder.recordVideoObservations([...ordered.toReversed(), ...reversed.slice(2, 3)]);
    await store.recorder.recordVideoObservations([...ordered.slice(1), ...ordered, ...reversed.slice(3)]);
    for (const way of ['ordered', 'reversed']) expect.soft(await daysOf(way), way).toEqual(expectedOf(way));
    expect(await store.reader().ask(stored, { accountIds: ['ordered 1', 'ordered 2'] })).toHaveLength(4);
  });

  test('sounds, stickers and industries have theirs', async () => {
    await store.recorder.recordVideoObservations([
      seen('2026-11-01T13:00:00Z', 10, {
        ...{ accountId: 'parts', soundId: 's1', stickerIds: ['t1', 't2'], industry: 'beauty' },
      }),
      seen('2026-11-01T13:00:00Z', 5, { accountId: 'parts', videoId: 'b', soundId: null, industry: null }),
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

  test('a new version only when something changed', async () => {
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

  test('of videos likewise', async () => {
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

  test('texts that platforms really send', async () => {
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

  test('captions are found by their words in any case', async () => {
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

test('account observations sent again are stored once', async () => {
  const rows = [someCounts({ accountId: 'again', observedAt: publishedAt, followers: 5 })];
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

test('a count of an account that falls to 0 is not known until it is back, in whatever order it is told', async () => {
  const accountIds = ['early', 'late', 'new'];
  const look = (accountId: string, day: number, followers: number) =>
    someCounts({ accountId, observedAt: at(`2026-03-0${day}T12:00:00Z`), followers, following: 0 });
  const last = async () => {
    const asked = { platforms: accountIds.map(() => 'tiktok'), accountIds };
    const before = { platform: 'tiktok', accountIds, to: at('2026-04-01T00:00:00Z') };
    const [now, then] = [
      await store.reader().ask(questions.accountsFollowers, asked),
      await store.reader().ask(questions.accountCountsBefore, before),
    ];
    return accountIds.map(id => {
      const [observation, counts] = [now, then].map(rows => rows.find(row => row.account_id === id));
      return [observation?.followers, counts?.followers];
    });
  };
  await store.recorder.recordAccountObservations([look('early', 1, 500), look('new', 1, 0)]);
  await store.recorder.recordAccountObservations([
    look('early', 2, 0),
    look('late', 2, 0),
    look('new', 2, 0),
  ]);
  await store.recorder.recordAccountObservations([look('late', 1, 500)]);
  expect(await last()).toEqual([
    [null, null],
    [null, null],
    [0, 0],
  ]);
  await store.recorder.recordAccountObservations(accountIds.map(id => look(id, 3, 510)));
  expect(await last()).toEqual([
    [510, 510],
    [510, 510],
    [510, 510],
  ]);
});

test('a row with a missing required value is refused, not filled with a default', async () => {
  const broken = someCounts({
    accountId: 'broken',
    observedAt: publishedAt,
    source: null as unknown as string,
  });
  await expect(store.recorder.recordAccountObservations([broken])).rejects.toThrow();
  expect(
    await store.reader().ask(questions.accountObservations, { platform: 'tiktok', accountId: 'broken' }),
  ).toEqual([]);
});

test('usage events: equal ones are two', async () => {
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

test('an ingest mark is the last one noted', async () => {
  await store.recorder.recordIngestMark('demo', '1 of 3');
  await store.recorder.recordIngestMark('demo', '2 of 3');
  await store.recorder.recordIngestMark('other', 'x');
  expect(await store.reader().ask(questions.ingestMark, { name: 'demo' })).toEqual([
    { step: 2, value: '2 of 3' },
  ]);
});
