import type { ObservationLocation } from '@clipscope/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUnmigratedPlace } from '../../test/open-test-store.ts';
import { connectEngine, type Engine, StoreOpenError } from './engine.ts';
import { singleMachineForm, statementOf } from './migration-statement.ts';
import { type Migration, migrate, readMigrations } from './migrations.ts';

let place: ObservationLocation;
let engine: Engine;
beforeEach(async () => {
  place = await newUnmigratedPlace();
  engine = await connectEngine(place);
});
afterEach(async () => {
  await engine.close();
  await place.remove();
});

const now = new Date('2026-11-15T12:00:00Z');
const rows = async <T>(query: string) =>
  (await engine.writer.query({ query, format: 'JSONEachRow' })).json<T>();
const schema = (database = engine.database) =>
  rows<{ name: string; create_table_query: string }>(
    `SELECT name, replaceAll(create_table_query, '${database}.', '') AS create_table_query
    FROM system.tables WHERE database = '${database}' ORDER BY name`,
  );

const demo: Migration = {
  version: 1,
  name: '0001_demo.sql',
  checksum: 'a',
  statements: [
    statementOf(
      'CREATE TABLE IF NOT EXISTS {{table demo}} (a String) ENGINE = {{engine MergeTree}} ORDER BY a',
    ),
  ],
};

describe('the migrations', () => {
  test('are numbered without gaps, can run repeatedly and concurrently, and comment every table and column', async () => {
    const migrations = await readMigrations();
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
    const [second = engine.writer] = engine.readers;
    await Promise.all([migrate(engine.writer, { migrations, now }), migrate(second, { migrations, now })]);
    const once = await schema();
    await migrate(engine.writer, { migrations, now });
    expect(await schema()).toEqual(once);
    expect(await rows('SELECT uniqExact(version, checksum) AS applied FROM schema_migrations')).toEqual([
      { applied: migrations.length },
    ]);
    const silent =
      await rows(`SELECT name FROM system.tables WHERE database = currentDatabase() AND comment = ''
      UNION ALL SELECT concat(table, '.', name) FROM system.columns
      WHERE database = currentDatabase() AND comment = '' AND table NOT LIKE '%\\_feed'`);
    expect(silent).toEqual([]);
  });

  test('rejects a file that was changed after it was applied', async () => {
    await migrate(engine.writer, { migrations: [demo], now });
    await expect(migrate(engine.writer, { migrations: [{ ...demo, checksum: 'b' }], now })).rejects.toThrow(
      new StoreOpenError(
        'The migration 0001_demo.sql was changed after it had been applied to the observation store; undo the change and add a new migration instead.',
      ),
    );
  });

  test('rejects a store from a newer version of the product', async () => {
    const newer = { ...demo, version: 2, name: '0002_later.sql', statements: [] };
    await migrate(engine.writer, { migrations: [demo, newer], now });
    await expect(migrate(engine.writer, { migrations: [demo], now })).rejects.toThrow(
      'The observation store was written by a newer version of the product (it has 0002_later.sql); start that version.',
    );
  });

  test('does not record a failed migration and retries it', async () => {
    const broken = {
      ...demo,
      statements: [...demo.statements, statementOf('CREATE TABLE IF NOT EXISTS {{table broken}}')],
    };
    await expect(migrate(engine.writer, { migrations: [broken], now })).rejects.toThrow();
    expect(await rows('SELECT count() AS applied FROM schema_migrations')).toEqual([{ applied: 0 }]);
    await migrate(engine.writer, { migrations: [demo], now });
    expect(await rows('SELECT version, name FROM schema_migrations')).toEqual([
      { version: 1, name: '0001_demo.sql' },
    ]);
  });
});

describe('a new database next to a migrated one', () => {
  let copy: Engine;
  beforeEach(async () => {
    copy = await connectEngine({ ...place, database: 'corpus_copy' });
  });
  afterEach(async () => {
    await copy.close();
    await engine.writer.command({ query: 'DROP DATABASE corpus_copy SYNC' });
  });
  const copyFrom = () => engine.database;

  test('copies its tables, also after an interruption', async () => {
    const migrations = await readMigrations();
    await migrate(engine.writer, { migrations, now });
    // Only the other database has this table.
    await engine.writer.command({
      query: 'ALTER TABLE usage_events MODIFY SETTING merge_max_block_size = 999',
    });
    const expected = await schema();
    await engine.writer.command({ query: 'CREATE VIEW of_the_operator AS SELECT 1 AS one' });
    for (const table of ['usage_events', 'video_observations_in', 'video_owners'])
      await copy.writer.command({ query: `CREATE TABLE ${table} AS ${copyFrom()}.${table}` });
    await migrate(copy.writer, { migrations, now, copyFrom: copyFrom() });
    expect(await schema('corpus_copy')).toEqual(expected);
    await migrate(copy.writer, { migrations, now, copyFrom: copyFrom() });
    expect(await rows('SELECT count() AS applied FROM corpus_copy.schema_migrations')).toEqual([
      { applied: migrations.length },
    ]);
  });

  test('is migrated if the other one is of a newer version', async () => {
    const newer = { ...demo, version: 2, name: '0002_later.sql', statements: [] };
    await migrate(engine.writer, { migrations: [demo, newer], now });
    await migrate(copy.writer, { migrations: [demo], now, copyFrom: copyFrom() });
    expect(await rows('SELECT version FROM corpus_copy.schema_migrations')).toEqual([{ version: 1 }]);
  });
});

test('backfills a new table, but not in a new store', async () => {
  const filled = {
    ...demo,
    statements: [...demo.statements, statementOf("INSERT INTO {{filling demo}} VALUES ('first')")],
  };
  await migrate(engine.writer, { migrations: [filled], now });
  expect(await rows('SELECT a FROM demo')).toEqual([]);
  const later = {
    ...{ version: 2, name: '0002_later.sql', checksum: 'b' },
    statements: [statementOf("-- What was there before.\n\nINSERT INTO {{filling demo}} VALUES ('later')")],
  };
  await migrate(engine.writer, { migrations: [filled, later], now });
  expect(await rows('SELECT a FROM demo')).toEqual([{ a: 'later' }]);
});

/** A video published on the 1st and observed on four more days, with its gains. */
const observations = [
  { day: '2026-03-01', new_videos: 1 },
  { day: '2026-03-02', views_gained: 100, likes_gained: 10 },
  { day: '2026-03-04', views_gained: -20 },
  { day: '2026-03-05', likes_gained: 3 },
  { day: '2026-03-06', comments_gained: 1 },
];

test('migrates a store of the first version to the same rows as a new one', async () => {
  const insert = (values: readonly object[]) =>
    engine.writer.insert({ table: 'video_observations_in', format: 'JSONEachRow', values });
  const storedDays = (name: string, some: readonly { day: string; new_videos?: number }[]) =>
    insert(
      some.map(observation => ({
        ...{ entry: observation.new_videos ? 'video' : 'observation', platform: 'tiktok', account_id: 'a' },
        ...{ video_id: name, published_at: '2026-03-01 00:00:00', hashtags: [name], sound_id: name },
        ...{
          sticker_ids: [name],
          observed_at: `${observation.day} 12:00:00`,
          recorded_at: `${observation.day} 12:00:01`,
        },
        ...observation,
      })),
    );
  const description = (hashtags: readonly string[], at: string) => ({
    ...{ platform: 'tiktok', account_id: 'b', video_id: 'v', published_at: '2026-03-01 00:00:00' },
    ...{ observed_at: at, recorded_at: at, day: '2026-03-01', region: 'JP', hashtags, sticker_ids: [] },
  });
  const [first, edited] = [
    description(['kept'], '2026-03-01 12:00:00'),
    description(['kept', 'added'], '2026-03-02 12:00:00'),
  ];
  const migrations = await readMigrations();
  const migrateTo = (version: number) =>
    migrate(engine.writer, { migrations: migrations.slice(0, version), now });

  await migrateTo(5);
  await storedDays('before', observations);
  await storedDays('liked-before', observations.slice(3));
  await migrateTo(15);
  await engine.writer.command({
    query: "INSERT INTO forecasts (platform, subject_id) VALUES ('tiktok', '1')",
  });
  await migrateTo(17);
  await insert([
    { entry: 'video', ...first, new_videos: 1 },
    { entry: 'observation', ...first },
    { entry: 'observation', ...edited },
    { entry: 'observation', ...edited, recorded_at: '2026-03-03 12:00:00', source: 'other' },
  ]);
  await migrateTo(migrations.length);
  // Runs the backfill again, as after a crash before it was recorded.
  await engine.writer.command({ query: singleMachineForm(migrations[17]?.statements.at(-1)?.parts ?? []) });
  await storedDays('after', observations);
  await storedDays('liked-after', observations.slice(3));

  // Earlier forecasts may be based on data that a team imported.
  expect.soft(await rows('SELECT count() AS forecasts FROM forecasts')).toEqual([{ forecasts: 0 }]);

  const totals = await rows(`SELECT kind, subject, toInt32(sum(totals.videos)) AS videos,
      toInt32(sum(totals.views_gained)) AS views, min(totals.first_day) AS first, max(totals.last_day) AS last
    FROM subject_totals AS totals WHERE subject NOT IN ('kept', 'added')
    GROUP BY kind, subject ORDER BY kind, subject`);
  const days = { first: '2026-03-01', last: '2026-03-04' };
  expect
    .soft(totals)
    .toEqual(
      ['hashtag', 'sound', 'sticker'].flatMap(kind =>
        ['after', 'before'].map(subject => ({ kind, subject, videos: 1, views: 80, ...days })),
      ),
    );

  // A hashtag that was added before these counted counts once, and so does the video.
  const counted = [
    { subject: '', recorded: '2026-03-01', videos: 1 },
    { subject: 'added', recorded: '2026-03-02', videos: 1 },
    { subject: 'kept', recorded: '2026-03-01', videos: 1 },
  ];
  const daysOf = (table: string) =>
    rows(`SELECT subject, toString(recorded_day) AS recorded, toInt32(sum(days.new_videos)) AS videos
      FROM ${table} AS days WHERE region = 'JP' GROUP BY subject, recorded ORDER BY subject`);
  expect.soft(await daysOf('publication_days')).toEqual(counted);
  expect.soft(await daysOf('subject_publication_days')).toEqual(counted);
  expect.soft(await daysOf('creator_days')).toEqual(counted.slice(1));
  const counts = await rows(`SELECT subject, toInt32(sum(videos)) AS n FROM subject_totals
    WHERE subject IN ('kept', 'added') GROUP BY subject ORDER BY subject`);
  expect.soft(counts).toEqual([
    { subject: 'added', n: 1 },
    { subject: 'kept', n: 1 },
  ]);
});

test('names an unreachable server without its password', async () => {
  const away = connectEngine({ dataDir: '', clickhouseUrl: 'http://someone:secret@127.0.0.1:9/db' });
  const error = await away.catch((caught: Error) => caught);
  expect(error).toBeInstanceOf(StoreOpenError);
  expect((error as Error).message).toMatch(/^The ClickHouse server at 127\.0\.0\.1:9 cannot be used: /);
  expect((error as Error).message).not.toContain('secret');
});
