import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientConnection } from './client-connection.ts';
import { type PortableSession, startPortableEngine } from './portable-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
let engine: Awaited<ReturnType<typeof startPortableEngine>>;
let session: PortableSession;
const open = async () => {
  engine = await startPortableEngine(folder);
  session = await engine.connect();
};
beforeAll(open);
afterAll(async () => {
  await engine.end();
  rmSync(folder, { recursive: true });
});

const told = async (sql: string) =>
  Buffer.from((await session.ask(sql, 'TabSeparated')).bytes)
    .toString()
    .trimEnd();

test('rows stay in the folder when the engine ends, and nobody else has it meanwhile', async () => {
  await told('CREATE TABLE kept (n UInt64, word String) ENGINE = MergeTree ORDER BY n');
  await told("INSERT INTO kept SELECT number, concat('word ', toString(number)) FROM numbers(100000)");
  await expect(startPortableEngine(folder)).rejects.toThrow('database is locked');
  await engine.end();
  await expect(told('SELECT 1')).rejects.toThrow('The portable engine is closed.');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['data', 'metadata', 'store']));
  await open();
  expect(await told('SELECT count(), sum(n), max(word) FROM kept')).toBe('100000\t4999950000\tword 99999');
});

test('rows are changed and removed, in parts that are touched and in others', async () => {
  await told('CREATE TABLE changed (n UInt64, word String) ENGINE = MergeTree ORDER BY n');
  for (const first of [0, 100, 200])
    await told(`INSERT INTO changed SELECT number, 'a' FROM numbers(${first}, 100)`);
  await told("ALTER TABLE changed UPDATE word = 'b' WHERE n = 150 SETTINGS mutations_sync = 2");
  await told('ALTER TABLE changed DELETE WHERE n < 50 SETTINGS mutations_sync = 2');
  await told('ALTER TABLE changed ADD COLUMN more UInt8 MATERIALIZED n % 7');
  await told('ALTER TABLE changed MATERIALIZE COLUMN more SETTINGS mutations_sync = 2');
  await told('OPTIMIZE TABLE changed FINAL');
  expect(await told("SELECT count(), countIf(word = 'b'), sum(more) FROM changed")).toBe('250\t1\t750');
});

test('a statement longer than others are, and more rows than fit on a stack', async () => {
  const long = 'x'.repeat(400_000);
  expect(await told(`SELECT length('${long}')`)).toBe('400000');
  await told('CREATE TABLE large (n UInt64, word String) ENGINE = MergeTree ORDER BY n');
  const lines = Array.from(
    { length: 300_000 },
    (_, n) => `${n}\tsome words of a row that is rather long, ${n}`,
  );
  await told(`INSERT INTO large FORMAT TabSeparated\n${lines.join('\n')}`);
  expect(await told('SELECT count(), uniqExact(word) FROM large')).toBe('300000\t300000');
});

test('who asks at once is answered in turn, each on a connection of their own', async () => {
  const other = await engine.connect();
  await told('CREATE DATABASE elsewhere');
  await other.ask('USE elsewhere', 'TabSeparated');
  const asked = [session, other, session, other].map(one =>
    one.ask('SELECT currentDatabase()', 'TabSeparated'),
  );
  const answers = (await Promise.all(asked)).map(({ bytes }) => Buffer.from(bytes).toString().trim());
  expect(answers).toEqual(['default', 'elsewhere', 'default', 'elsewhere']);
  await other.close();
});

test('the client is told what is wrong with a statement, and a setting beside it is refused', async () => {
  const client = createClient({ connection: clientConnection(await engine.connect()) });
  expect(await client.ping()).toEqual({ success: true });
  await expect(client.command({ query: 'SELECT 1 FROM nowhere' })).rejects.toMatchObject({
    code: '60',
    type: 'UNKNOWN_TABLE',
  });
  const query = 'SELECT {word:String} AS word, {numbers:Array(UInt8)} AS numbers';
  const query_params = { word: "it's \\ {n:UInt8}", numbers: [1, 2] };
  const result = await client.query({ query, query_params, format: 'JSONEachRow' });
  expect(await result.json()).toEqual([{ word: "it's \\ {n:UInt8}", numbers: [1, 2] }]);
  await expect(
    client.command({ query: 'SELECT 1', clickhouse_settings: { max_threads: 1 } }),
  ).rejects.toThrow('The setting max_threads belongs into the statement.');
  await client.close();
});

test('a zone that it lacks, a view with a comment, and a database that is dropped at once', async () => {
  expect(await told("SELECT toString(toDateTime('2026-01-01 00:00:00', 'UTC'), 'America/Coyhaique')")).toBe(
    '2025-12-31 21:00:00',
  );
  await told('CREATE TABLE words (word String) ENGINE = MergeTree ORDER BY word');
  await told('CREATE TABLE lengths (n UInt64) ENGINE = MergeTree ORDER BY n');
  await told(`CREATE MATERIALIZED VIEW words_feed TO lengths AS
SELECT n FROM
(
    SELECT length(word) AS n FROM words
)
COMMENT 'How long they are'`);
  await told("INSERT INTO words VALUES ('three'), ('seven')");
  expect(await told('SELECT * FROM lengths')).toBe('5\n5');
  expect(await told("SELECT comment FROM system.tables WHERE name = 'words_feed'")).toBe('How long they are');
  await told('CREATE DATABASE corpus');
  await told('CREATE TABLE corpus.words (word String) ENGINE = MergeTree ORDER BY word');
  await told('DROP DATABASE IF EXISTS corpus SYNC');
  expect(await told("SELECT count() FROM system.databases WHERE name = 'corpus'")).toBe('0');
});

test('an engine that runs out of memory starts again, with the same rows and connections', async () => {
  const before = engine.lives();
  await told('CREATE DATABASE chosen');
  await told('CREATE TABLE chosen.kept (n UInt64) ENGINE = MergeTree ORDER BY n');
  const other = await engine.connect();
  await other.ask('USE chosen', 'TabSeparated');
  await other.ask('INSERT INTO kept VALUES (7)', 'TabSeparated');
  const tooMuch = "SELECT length(groupArray(repeat('x', 1000000 + number))) FROM numbers(3000)";
  const asked = [session.ask(tooMuch, 'TabSeparated'), other.ask('SELECT n FROM kept', 'TabSeparated')];
  const [refused, answered] = await Promise.allSettled(asked);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('malloc') },
  });
  if (answered?.status !== 'fulfilled') throw answered?.reason;
  expect(Buffer.from(answered.value.bytes).toString()).toBe('7\n');
  expect(await told('SELECT currentDatabase()')).toBe('default');
  expect(engine.lives()).toBe(before + 1);
  await other.close();
});
