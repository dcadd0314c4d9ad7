import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from './client-connection.ts';
import { openPortableEngine, type PortableEngine } from './open-portable-engine.ts';

const inlineParameters = (sql: string, params: Readonly<Record<string, unknown>>) =>
  sql.replace(/\{(\w+):String\}/g, (_, name: string) => `'${params[name]}'`);

const newFolder = () => mkdtempSync(join(tmpdir(), 'clipscope-portable-'));
const folder = newFolder();
let engine: PortableEngine;
let connection: Connection;
const open = async () => {
  engine = await openPortableEngine(folder, { inlineParameters });
  connection = await engine.connect('interactive');
};
beforeAll(open);
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const answer = async (query: string, on = connection) =>
  (await text((await on.exec({ query })).stream)).trimEnd();

test('keeps rows after closing, and locks the folder while open', async () => {
  await answer('CREATE TABLE stored (n UInt64, word String) ENGINE = MergeTree ORDER BY n');
  await answer("INSERT INTO stored SELECT number, concat('word ', toString(number)) FROM numbers(100000)");
  await expect(openPortableEngine(folder, { inlineParameters })).rejects.toThrow('database is locked');
  await engine.close();
  await expect(answer('SELECT 1')).rejects.toThrow('The portable engine is closed.');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['data', 'metadata', 'store']));
  await open();
  expect(await answer('SELECT count(), sum(n), max(word) FROM stored')).toBe(
    '100000\t4999950000\tword 99999',
  );
});

test('updates and deletes rows', async () => {
  await answer('CREATE TABLE changed (n UInt64, word String) ENGINE = MergeTree ORDER BY n');
  for (const first of [0, 100, 200])
    await answer(`INSERT INTO changed SELECT number, 'a' FROM numbers(${first}, 100)`);
  await answer("ALTER TABLE changed UPDATE word = 'b' WHERE n = 150 SETTINGS mutations_sync = 2");
  await answer('ALTER TABLE changed DELETE WHERE n < 50 SETTINGS mutations_sync = 2');
  await answer('ALTER TABLE changed ADD COLUMN more UInt8 MATERIALIZED n % 7');
  await answer('ALTER TABLE changed MATERIALIZE COLUMN more SETTINGS mutations_sync = 2');
  await answer('OPTIMIZE TABLE changed FINAL');
  expect(await answer("SELECT count(), countIf(word = 'b'), sum(more) FROM changed")).toBe('250\t1\t750');
});

test('runs a long statement and a large insert', async () => {
  const long = 'x'.repeat(400_000);
  expect(await answer(`SELECT length('${long}')`)).toBe('400000');
  await answer('CREATE TABLE large (n UInt64, word String) ENGINE = MergeTree ORDER BY n');
  const lines = Array.from(
    { length: 300_000 },
    (_, n) => `${n}\tsome words of a row that is rather long, ${n}`,
  );
  await answer(`INSERT INTO large FORMAT TabSeparated\n${lines.join('\n')}`);
  expect(await answer('SELECT count(), uniqExact(word) FROM large')).toBe('300000\t300000');
});

test('runs concurrent statements on their own connections', async () => {
  const other = await engine.connect('interactive');
  await answer('CREATE DATABASE elsewhere');
  await answer('USE elsewhere', other);
  const asked = [connection, other, connection, other].map(one => answer('SELECT currentDatabase()', one));
  expect(await Promise.all(asked)).toEqual(['default', 'elsewhere', 'default', 'elsewhere']);
  await other.close();
});

test('runs interactive statements before earlier ones of jobs', async () => {
  const background = await engine.connect('background');
  // Waits until the queue is empty.
  await answer('SELECT 1', background);
  const answered: string[] = [];
  const ask = async (name: string, on: Connection) => answered.push(await answer(`SELECT '${name}'`, on));
  await Promise.all([
    ask('job 1', background),
    ask('job 2', background),
    ask('job 3', background),
    ask('report', connection),
  ]);
  expect(answered).toEqual(['job 1', 'report', 'job 2', 'job 3']);
});

test('throws the errors of statements and rejects client settings', async () => {
  const client = createClient({ connection: await engine.connect('interactive') });
  expect(await client.ping()).toEqual({ success: true });
  await expect(client.command({ query: 'SELECT 1 FROM nowhere' })).rejects.toMatchObject({
    code: '60',
    type: 'UNKNOWN_TABLE',
  });
  const query = 'SELECT {word:String} AS word';
  const result = await client.query({ query, query_params: { word: 'a word' }, format: 'JSONEachRow' });
  expect(await result.json()).toEqual([{ word: 'a word' }]);
  await expect(
    client.command({ query: 'SELECT 1', clickhouse_settings: { max_threads: 1 } }),
  ).rejects.toThrow('The setting max_threads belongs into the statement.');
  await client.close();
});

const TOO_MUCH = "SELECT length(groupArray(repeat('x', 1000000 + number))) FROM numbers(3000)";

test('restarts after running out of memory, with the same rows and connections', async () => {
  const before = engine.restartCount();
  await answer('CREATE DATABASE chosen');
  await answer('CREATE TABLE chosen.stored (n UInt64) ENGINE = MergeTree ORDER BY n');
  const other = await engine.connect('interactive');
  await answer('USE chosen', other);
  await answer('INSERT INTO stored VALUES (7)', other);
  const [refused, answered] = await Promise.allSettled([
    answer(TOO_MUCH),
    answer('SELECT n FROM stored', other),
  ]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('malloc') },
  });
  expect(answered).toEqual({ status: 'fulfilled', value: '7' });
  expect(await answer('SELECT currentDatabase()')).toBe('default');
  expect(engine.restartCount()).toBe(before + 1);
  await other.close();
});

test('restarts before the next statement when its memory is nearly full', async () => {
  const another = newFolder();
  const small = await openPortableEngine(another, { inlineParameters, fullBytes: 0 });
  const one = await small.connect('interactive');
  await answer('USE system', one);
  expect(await answer('SELECT currentDatabase()', one)).toBe('system');
  // After connecting, and after the first statement.
  expect(small.restartCount()).toBe(2);
  await small.close();
  rmSync(another, { recursive: true });
});

test('reports a failed restart to the next statement and retries with the one after it', async () => {
  const another = newFolder();
  const away = `${another}-away`;
  const unlucky = await openPortableEngine(another, { inlineParameters });
  const one = await unlucky.connect('interactive');
  await answer('CREATE TABLE stored (n UInt64) ENGINE = MergeTree ORDER BY n', one);
  await answer('INSERT INTO stored VALUES (7)', one);
  renameSync(another, away);
  await expect(answer(TOO_MUCH, one)).rejects.toThrow('malloc');
  for (const _ of [1, 2]) await expect(answer('SELECT 1', one)).rejects.toThrow('no such file');
  renameSync(away, another);
  expect(await answer('SELECT n FROM stored', one)).toBe('7');
  expect(unlucky.restartCount()).toBe(1);
  await unlucky.close();
  rmSync(another, { recursive: true });
});

test('aborts an endless statement on closing and keeps acknowledged rows', async () => {
  const another = newFolder();
  const busy = await openPortableEngine(another, { inlineParameters });
  const one = await busy.connect('interactive');
  await answer('CREATE TABLE stored (n UInt64) ENGINE = MergeTree ORDER BY n', one);
  await answer('INSERT INTO stored VALUES (7)', one);
  const asked = [
    answer('SELECT max(number) FROM system.numbers', one),
    answer('INSERT INTO stored VALUES (8)', one),
  ];
  const ended = Promise.allSettled(asked);
  await busy.close();
  const closed = {
    status: 'rejected',
    reason: expect.objectContaining({ message: 'The portable engine is closed.' }),
  };
  expect(await ended).toEqual([closed, closed]);
  const again = await openPortableEngine(another, { inlineParameters });
  expect(await answer('SELECT n FROM stored', await again.connect('interactive'))).toBe('7');
  await again.close();
  rmSync(another, { recursive: true });
});
