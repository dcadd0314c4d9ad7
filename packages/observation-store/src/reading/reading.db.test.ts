import type { AccountObservation, VideoDescription, VideoObservation } from '@clipscope/domain';
import { HOUR_MS } from '@clipscope/domain';
import {
  anAccount,
  at,
  aVideo,
  newObservationPlace,
  type ObservationPlace,
  someCounts,
  videoCounts,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DERIVED_TABLES, type DerivedTable } from '../../test/derived-tables.ts';
import { randomSource } from '../../test/random-source.ts';
import { connectEngine, type Engine } from '../engine/engine.ts';
import { singleMachineForm } from '../engine/migration-statement.ts';
import { readMigrations } from '../engine/migrations.ts';
import type { BulkLoadedAccount } from '../record/bulk-load.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';

const TABLES = Object.keys(DERIVED_TABLES) as DerivedTable[];
const START_MS = at('2026-03-01T00:00:00Z').getTime();

let place: ObservationPlace;
let store: ObservationStore;
let engine: Engine;
beforeAll(async () => {
  place = newObservationPlace();
  store = await openObservationStore(place);
  engine = await connectEngine(place);
});
afterAll(async () => {
  await engine.close();
  await store.close();
  await place.remove();
});

const rows = async (query: string) =>
  (await engine.writer.query({ query, format: 'JSONEachRow' })).json<object>();

/** How many rows each table has, and those that are not what the record says or are missing. */
async function checked(): Promise<{ held: Record<string, number>; wrong: Record<string, object[]> }> {
  const [held, wrong]: [Record<string, number>, Record<string, object[]>] = [{}, {}];
  for (const table of TABLES) {
    const sql = DERIVED_TABLES[table];
    const [count] = await rows(`SELECT toUInt32(count()) AS rows FROM (${sql.held})`);
    held[table] = (count as { rows: number }).rows;
    const faults = await rows(`SELECT tuple(*) AS row FROM (${sql.held} EXCEPT ${sql.recomputed}) UNION ALL
      SELECT tuple(*) AS row FROM (${sql.recomputed} EXCEPT ${sql.held}) LIMIT 5`);
    if (faults.length > 0) wrong[table] = faults;
  }
  return { held, wrong };
}

/** Videos and accounts with everything awkward: late looks, missing counts, falls, edited tags and captions. */
function awkward(seed: number) {
  const { whole, chance } = randomSource(seed);
  const videos = Array.from({ length: 15 }, (_, number) => {
    const publishedAt = new Date(START_MS + whole(0, 72) * HOUR_MS);
    const seenAfter = (hours: number) => new Date(publishedAt.getTime() + hours * HOUR_MS);
    const words = () => ({
      videoId: `v${number}`,
      accountId: `a${number % 4}`,
      publishedAt,
      countryCode: chance(0.7) ? 'KR' : null,
      soundId: chance(0.7) ? `s${number % 3}` : null,
      hashtags: chance(0.8) ? ['one', 'two'] : ['two', 'three'],
      stickerIds: chance(0.3) ? ['t1'] : [],
    });
    const count = () => (chance(0.15) ? null : whole(0, 1000));
    const looks = Array.from({ length: whole(1, 8) }, (_look, look): VideoObservation => {
      const observedAt = seenAfter(look * 9 + whole(0, 8));
      return videoCounts({
        ...words(),
        observedAt,
        recordedAt: new Date(observedAt.getTime() + (chance(0.6) ? 0 : whole(1, 120) * HOUR_MS)),
        industry: number % 5 === 0 ? null : 'food-drink',
        views: count(),
        likes: count(),
        comments: count(),
        shares: count(),
        saves: count(),
      });
    });
    const versions = Array.from(
      { length: whole(1, 3) },
      (_version, version): VideoDescription =>
        aVideo({
          ...words(),
          observedAt: seenAfter(version * 30),
          caption: `${version}`,
          mentions: ['Mina'],
        }),
    );
    return { looks, versions };
  });
  const accounts = Array.from(
    { length: 12 },
    (_, number): AccountObservation =>
      someCounts({
        accountId: `a${number % 4}`,
        observedAt: new Date(START_MS + number * HOUR_MS),
        followers: count(number),
      }),
  );
  return { looks: videos.flatMap(one => one.looks), versions: videos.flatMap(one => one.versions), accounts };
}
const count = (number: number) => (number % 3 === 0 ? null : number * 100);

async function recordInPieces(seed: number): Promise<void> {
  const { shuffled } = randomSource(seed * 100);
  const { looks, versions, accounts } = awkward(seed);
  const pieces = <T>(items: readonly T[], size: number) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, number) =>
      items.slice(number * size, (number + 1) * size),
    );
  for (const piece of pieces(shuffled(versions), 9)) await store.recorder.recordVideos(piece);
  for (const piece of pieces(shuffled(accounts), 4)) await store.recorder.recordAccountObservations(piece);
  for (const piece of pieces(shuffled(looks), 17)) {
    await store.recorder.recordVideoObservations(piece);
    // Delivered again, with some of another batch.
    await store.recorder.recordVideoObservations([...piece.slice(0, 5), ...looks.slice(0, 3)]);
  }
}

test('hold what the record says: as it came, made again by the migrations, and after an erasure', async () => {
  await recordInPieces(1);
  const before = await checked();
  expect(before.wrong).toEqual({});
  expect(Object.entries(before.held).filter(([, number]) => number === 0)).toEqual([]);

  const asItCame = await contents();
  await makeAgain();
  expect(await contents()).toEqual(asItCame);

  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: 'a1', reason: 'asked' });
  const after = await checked();
  expect(after.wrong).toEqual({});
  const ofAll = ['subject_totals', 'publication_days', 'subject_publication_days'];
  const ofAccounts = TABLES.filter(table => !ofAll.includes(table));
  const left = ofAccounts.map(
    table => `(SELECT toUInt32(count()) FROM ${table} WHERE account_id = 'a1') AS ${table}`,
  );
  expect(await rows(`SELECT ${left.join(', ')}`)).toEqual([
    Object.fromEntries(ofAccounts.map(table => [table, 0])),
  ]);
  for (const table of ofAccounts) expect(after.held[table]).toBeLessThan(before.held[table] ?? 0);
});

async function contents(): Promise<Record<string, object[]>> {
  const held: Record<string, object[]> = {};
  for (const table of TABLES) {
    held[table] = await rows(`SELECT * FROM (${DERIVED_TABLES[table].held}) ORDER BY ALL`);
  }
  return held;
}

/** Was not there when what it is fed from was filled, or feeds what the reading tables are made from. */
const OTHER_FEEDS = [
  'subject_publication_days_feed',
  'publication_days_feed',
  ...['hashtag', 'sound', 'sticker', 'industry'].map(kind => `${kind}_days_feed`),
];
const ENTRANCE = 'video_observations_in';

/** Empties the tables and lets the migrations fill them from the record, as in a store from before them. */
async function makeAgain(): Promise<void> {
  for (const feed of OTHER_FEEDS) await engine.writer.command({ query: `DETACH TABLE ${feed}` });
  for (const table of TABLES) await engine.writer.command({ query: `TRUNCATE TABLE ${table}` });
  const inserts = (await readMigrations())
    .flatMap(({ statements }) => statements)
    .filter(({ kind, name }) => kind === 'filling' && [...TABLES, ENTRANCE].includes(name));
  for (const { parts } of inserts) {
    // A store that was emptied remembers the names of what it took before.
    const query = singleMachineForm(parts).replace("token = '", "token = 'again ");
    await engine.writer.command({ query });
  }
  for (const feed of OTHER_FEEDS) await engine.writer.command({ query: `ATTACH TABLE ${feed}` });
}

test('hold accounts that were loaded in bulk, and looks that came after', async () => {
  await store.recorder.bulkLoadAccounts([bulkLoadedAccount('f1'), bulkLoadedAccount('f2')], 'load 1');
  await store.recorder.bulkLoadAccounts([bulkLoadedAccount('f1'), bulkLoadedAccount('f2')], 'load 1');
  // The other account stays as it was loaded.
  const observedAt = new Date(START_MS + 400 * HOUR_MS);
  const publishedAt = new Date(START_MS);
  const words = { accountId: 'f1', videoId: 'f1-0', publishedAt, hashtags: ['all'], soundId: 's0' };
  await store.recorder.recordVideoObservations([videoCounts({ ...words, observedAt, views: 5000 })]);
  expect((await checked()).wrong).toEqual({});
});

function bulkLoadedAccount(accountId: string): BulkLoadedAccount {
  const [videos, looks] = [6, 5];
  const length = videos * looks;
  const column = (value: (video: number, look: number) => number) =>
    Float64Array.from({ length }, (_, row) => value(Math.floor(row / looks), row % looks));
  const publishedMs = (video: number) => START_MS + video * 10 * HOUR_MS;
  const views = column((video, look) => 100 * video + 10 * look);
  const none = new Float64Array(length).fill(Number.NaN);
  const nothing = new Float64Array(0);
  return {
    platform: 'tiktok',
    accountId,
    industry: 'food-drink',
    descriptions: [anAccount({ accountId, handle: accountId, observedAt: new Date(START_MS) })],
    observations: {
      ...{ observedAt: nothing, followers: nothing, following: nothing, likes: nothing, videos: nothing },
      ...{ views: nothing, exact: new Uint8Array(0) },
    },
    videos: {
      descriptions: Array.from({ length: videos }, (_, video) =>
        aVideo({
          accountId,
          videoId: `${accountId}-${video}`,
          observedAt: new Date(publishedMs(video)),
          hashtags: [`tag${video % 2}`, 'all'],
          soundId: `s${video % 3}`,
          stickerIds: video % 4 === 0 ? ['t'] : [],
        }),
      ),
      observations: {
        length,
        description: Uint32Array.from({ length }, (_, row) => Math.floor(row / looks)),
        observedAt: column((video, look) => publishedMs(video) + look * 7 * HOUR_MS),
        ...{ views, likes: views, comments: none, shares: none, saves: views, exact: true },
      },
    },
    sounds: [],
    comments: [],
  };
}
