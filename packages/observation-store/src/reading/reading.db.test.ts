import type { AccountObservation, VideoDescription, VideoObservation } from '@clipscope/domain';
import { HOUR_MS } from '@clipscope/domain';
import {
  anAccount,
  anAccountObservation,
  at,
  aVideo,
  aVideoObservation,
  newObservationLocation,
  type ObservationLocation,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DERIVED_TABLES, type DerivedTable } from '../../test/derived-tables.ts';
import { randomSource } from '../../test/random-source.ts';
import { connectEngine, type Engine } from '../engine/engine.ts';
import { singleMachineForm } from '../engine/migration-statement.ts';
import { readMigrations } from '../engine/migrations.ts';
import type { BulkLoadedAccount } from '../record/bulk-loaded-account.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';

const TABLES = Object.keys(DERIVED_TABLES) as DerivedTable[];
const START_MS = at('2026-03-01T00:00:00Z').getTime();

let place: ObservationLocation;
let store: ObservationStore;
let engine: Engine;
beforeAll(async () => {
  place = newObservationLocation();
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

/** The number of rows of each table, and the rows that are missing or differ from the observations. */
async function checked(): Promise<{ stored: Record<string, number>; wrong: Record<string, object[]> }> {
  const [stored, wrong]: [Record<string, number>, Record<string, object[]>] = [{}, {}];
  for (const table of TABLES) {
    const sql = DERIVED_TABLES[table];
    const [count] = await rows(`SELECT toUInt32(count()) AS rows FROM (${sql.stored})`);
    stored[table] = (count as { rows: number }).rows;
    const faults = await rows(`SELECT tuple(*) AS row FROM (${sql.stored} EXCEPT ${sql.recomputed}) UNION ALL
      SELECT tuple(*) AS row FROM (${sql.recomputed} EXCEPT ${sql.stored}) LIMIT 5`);
    if (faults.length > 0) wrong[table] = faults;
  }
  return { stored, wrong };
}

/** Random videos and accounts with late observations, missing and falling counts, edited hashtags and captions. */
function irregularRows(seed: number) {
  const { whole, chance } = randomSource(seed);
  const videos = Array.from({ length: 15 }, (_, number) => {
    const publishedAt = new Date(START_MS + whole(0, 72) * HOUR_MS);
    const timeAfter = (hours: number) => new Date(publishedAt.getTime() + hours * HOUR_MS);
    const descriptors = () => ({
      videoId: `v${number}`,
      accountId: `a${number % 4}`,
      publishedAt,
      countryCode: chance(0.7) ? 'KR' : null,
      soundId: chance(0.7) ? `s${number % 3}` : null,
      hashtags: chance(0.8) ? ['one', 'two'] : ['two', 'three'],
      stickerIds: chance(0.3) ? ['t1'] : [],
    });
    const count = () => (chance(0.15) ? null : whole(0, 1000));
    const observations = Array.from({ length: whole(1, 8) }, (_, index): VideoObservation => {
      const observedAt = timeAfter(index * 9 + whole(0, 8));
      return aVideoObservation({
        ...descriptors(),
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
          ...descriptors(),
          observedAt: timeAfter(version * 30),
          caption: `${version}`,
          mentions: ['Mina'],
        }),
    );
    return { observations, versions };
  });
  const accounts = Array.from(
    { length: 12 },
    (_, number): AccountObservation =>
      anAccountObservation({
        accountId: `a${number % 4}`,
        observedAt: new Date(START_MS + number * HOUR_MS),
        followers: count(number),
      }),
  );
  return {
    observations: videos.flatMap(video => video.observations),
    versions: videos.flatMap(video => video.versions),
    accounts,
  };
}
const count = (number: number) => (number % 3 === 0 ? null : number * 100);

async function recordInPieces(seed: number): Promise<void> {
  const { shuffled } = randomSource(seed * 100);
  const { observations, versions, accounts } = irregularRows(seed);
  const pieces = <T>(items: readonly T[], size: number) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, number) =>
      items.slice(number * size, (number + 1) * size),
    );
  for (const piece of pieces(shuffled(versions), 9)) await store.recorder.recordVideos(piece);
  for (const piece of pieces(shuffled(accounts), 4)) await store.recorder.recordAccountObservations(piece);
  for (const piece of pieces(shuffled(observations), 17)) {
    await store.recorder.recordVideoObservations(piece);
    // Repeats rows of earlier batches.
    await store.recorder.recordVideoObservations([...piece.slice(0, 5), ...observations.slice(0, 3)]);
  }
}

test('match the observations after recording, after a backfill and after an erasure', async () => {
  await recordInPieces(1);
  const before = await checked();
  expect(before.wrong).toEqual({});
  expect(Object.entries(before.stored).filter(([, number]) => number === 0)).toEqual([]);

  const asItCame = await contents();
  await makeAgain();
  expect(await contents()).toEqual(asItCame);

  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: 'a1', reason: 'asked' });
  const after = await checked();
  expect(after.wrong).toEqual({});
  const ofAll = ['subject_totals', 'publication_days', 'subject_publication_days'];
  const ofAccounts = TABLES.filter(table => !ofAll.includes(table));
  const remaining = ofAccounts.map(
    table => `(SELECT toUInt32(count()) FROM ${table} WHERE account_id = 'a1') AS ${table}`,
  );
  expect(await rows(`SELECT ${remaining.join(', ')}`)).toEqual([
    Object.fromEntries(ofAccounts.map(table => [table, 0])),
  ]);
  for (const table of ofAccounts) expect(after.stored[table]).toBeLessThan(before.stored[table] ?? 0);
});

async function contents(): Promise<Record<string, object[]>> {
  const stored: Record<string, object[]> = {};
  for (const table of TABLES) {
    stored[table] = await rows(`SELECT * FROM (${DERIVED_TABLES[table].stored}) ORDER BY ALL`);
  }
  return stored;
}

/** Excluded: created after the backfill of its source, or a source of derived tables. */
const OTHER_FEEDS = [
  'subject_publication_days_feed',
  'publication_days_feed',
  ...['hashtag', 'sound', 'sticker', 'industry'].map(kind => `${kind}_days_feed`),
];
const ENTRANCE = 'video_observations_in';

/** Empties the derived tables and backfills them, as in a store from before their migrations. */
async function makeAgain(): Promise<void> {
  for (const feed of OTHER_FEEDS) await engine.writer.command({ query: `DETACH TABLE ${feed}` });
  for (const table of TABLES) await engine.writer.command({ query: `TRUNCATE TABLE ${table}` });
  const inserts = (await readMigrations())
    .flatMap(({ statements }) => statements)
    .filter(({ kind, name }) => kind === 'filling' && [...TABLES, ENTRANCE].includes(name));
  for (const { parts } of inserts) {
    // Deduplication remembers inserts from before the table was emptied.
    const query = singleMachineForm(parts).replace("token = '", "token = 'again ");
    await engine.writer.command({ query });
  }
  for (const feed of OTHER_FEEDS) await engine.writer.command({ query: `ATTACH TABLE ${feed}` });
}

test('match bulk-loaded accounts and later observations', async () => {
  await store.recorder.bulkLoadAccounts([bulkLoadedAccount('f1'), bulkLoadedAccount('f2')], 'load 1');
  await store.recorder.bulkLoadAccounts([bulkLoadedAccount('f1'), bulkLoadedAccount('f2')], 'load 1');
  // The other account has no later observations.
  const observedAt = new Date(START_MS + 400 * HOUR_MS);
  const publishedAt = new Date(START_MS);
  const descriptors = { accountId: 'f1', videoId: 'f1-0', publishedAt, hashtags: ['all'], soundId: 's0' };
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...descriptors, observedAt, views: 5000 }),
  ]);
  expect((await checked()).wrong).toEqual({});
});

function bulkLoadedAccount(accountId: string): BulkLoadedAccount {
  const [videos, observations] = [6, 5];
  const length = videos * observations;
  const column = (value: (video: number, number: number) => number) =>
    Float64Array.from({ length }, (_, row) => value(Math.floor(row / observations), row % observations));
  const publishedMs = (video: number) => START_MS + video * 10 * HOUR_MS;
  const views = column((video, number) => 100 * video + 10 * number);
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
        description: Uint32Array.from({ length }, (_, row) => Math.floor(row / observations)),
        observedAt: column((video, number) => publishedMs(video) + number * 7 * HOUR_MS),
        ...{ views, likes: views, comments: none, shares: none, saves: views, exact: true },
      },
    },
    sounds: [],
    comments: [],
  };
}
