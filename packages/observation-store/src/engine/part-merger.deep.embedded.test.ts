import { globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAccount, at } from '@clipscope/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountDescriptions } from '../questions/account/account-descriptions.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';
import { connectEngine, type Engine } from './engine.ts';
import { unmergedTables } from './part-merger.ts';

let folder: string;
let store: ObservationStore;
let engine: Engine;
const open = async () => {
  store = await openObservationStore({ dataDir: folder });
  engine = await connectEngine({ dataDir: folder });
};
const close = async () => {
  await engine.close();
  await store.close();
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-merging-'));
  await open();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Records accounts in one insert; the bio identifies it. */
const record = (count: number, bio: string, into: Pick<ObservationStore, 'recorder'> = store) =>
  into.recorder.recordAccounts(
    Array.from({ length: count }, (_, index) =>
      anAccount({ observedAt: at('2026-01-01T00:00:00Z'), accountId: `${bio} ${index}`, bio }),
    ),
  );
const partsOf = async (table: string) => {
  const query = `SELECT count() AS parts FROM system.parts WHERE active AND concat(database, '.', table) = '${table}'`;
  const result = await engine.writer.query({ query, format: 'JSONEachRow' });
  return Number((await result.json<{ parts: number }>())[0]?.parts);
};
const biosOf = async (accountId: string, reader = store.reader()) =>
  (await reader.ask(accountDescriptions, { platform: 'tiktok', accountId })).map(({ bio }) => bio);
const isUnmerged = async (table: string) => (await unmergedTables(engine.writer, 'default')).includes(table);

test('merges the parts of all tables, including those of team datasets, without changing answers', async () => {
  const dataset = await store.openTeamDataset('corpus_a');
  for (const place of [store, dataset]) {
    await place.recorder.duringLoad(async () => {
      for (const bio of ['one', 'two', 'three']) await record(10, bio, place);
      const database = place === store ? 'default' : 'corpus_a';
      expect(await partsOf(`${database}.accounts`)).toBe(3);
      expect(await isUnmerged(`${database}.accounts`)).toBe(true);
    });
  }
  const both = store.reader(['corpus_a']);
  expect(await biosOf('two 3', both)).toEqual(['two', 'two']);
  await Promise.all([store.recorder.mergeParts(), store.recorder.mergeParts()]);
  expect(await partsOf('default.accounts')).toBe(1);
  expect(await partsOf('corpus_a.accounts')).toBe(1);
  expect(await unmergedTables(engine.writer, 'default')).toEqual([]);
  expect(await biosOf('two 3')).toEqual(['two']);
  expect(await biosOf('two 3', both)).toEqual(['two', 'two']);
  await dataset.close();
});

test('postpones a merge while less than a tenth of the rows lies outside the largest part', async () => {
  await store.recorder.duringLoad(async () => {
    await record(90, 'many');
    await record(10, 'few');
    expect(await isUnmerged('default.accounts')).toBe(false);
    await record(1, 'one more');
    expect(await isUnmerged('default.accounts')).toBe(true);
  });
});

test('merges small parts after a day at the latest', async () => {
  await engine.setMergesPaused(true);
  await record(95, 'many');
  await record(5, 'few');
  expect(await isUnmerged('default.accounts')).toBe(false);
  await close();
  const yesterday = Date.now() / 1000 - 90_000;
  for (const part of globSync(`${folder}/store/*/*/all_*`)) utimesSync(part, yesterday, yesterday);
  await open();
  expect(await isUnmerged('default.accounts')).toBe(true);
  await store.recorder.mergeParts();
  expect(await partsOf('default.accounts')).toBe(1);
});

test('merges nothing and does not fail during a load', async () => {
  await store.recorder.duringLoad(async () => {
    for (const bio of ['one', 'two']) await record(10, bio);
    await store.recorder.mergeParts();
    expect(await partsOf('default.accounts')).toBe(2);
  });
  await store.recorder.mergeParts();
  expect(await partsOf('default.accounts')).toBe(1);
});

test('does not fail when a team dataset is dropped during a merge', async () => {
  const dataset = await store.openTeamDataset('corpus_a');
  await dataset.recorder.duringLoad(async () => {
    for (const bio of ['one', 'two', 'three']) await record(500, bio, dataset);
  });
  await dataset.close();
  await Promise.all([store.recorder.mergeParts(), store.dropTeamDataset('corpus_a')]);
  expect(await partsOf('corpus_a.accounts')).toBe(0);
});

test('stops merging when the store is closed and loses no rows', async () => {
  await store.recorder.duringLoad(async () => {
    for (const bio of ['one', 'two', 'three']) await record(2_000, bio);
  });
  const merging = store.recorder.mergeParts();
  await close();
  await expect(merging).resolves.toBeUndefined();
  await open();
  expect(await biosOf('three 1999')).toEqual(['three']);
  await store.recorder.mergeParts();
  expect(await partsOf('default.accounts')).toBe(1);
});
