import { globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAccount, at } from '@clipscope/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountDescriptions } from '../questions/account/account-descriptions.ts';
import { type ObservationStore, openObservationStore } from '../store.ts';
import { connectEngine, type Engine } from './engine.ts';
import { partedTables } from './joining.ts';

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
  folder = mkdtempSync(join(tmpdir(), 'clipscope-joining-'));
  await open();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** So many accounts in one recording, whose bio tells of which. */
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
const biosOf = async (accountId: string, of = store.reader()) =>
  (await of.ask(accountDescriptions, { platform: 'tiktok', accountId })).map(({ bio }) => bio);
const isParted = async (table: string) => (await partedTables(engine.writer, 'default')).includes(table);

test('parts become one and answer as before, those of team datasets too', async () => {
  const dataset = await store.openTeamDataset('corpus_a');
  for (const place of [store, dataset]) {
    await place.recorder.duringLoad(async () => {
      for (const bio of ['one', 'two', 'three']) await record(10, bio, place);
      const database = place === store ? 'default' : 'corpus_a';
      expect(await partsOf(`${database}.accounts`)).toBe(3);
      expect(await isParted(`${database}.accounts`)).toBe(true);
    });
  }
  const both = store.reader(['corpus_a']);
  expect(await biosOf('two 3', both)).toEqual(['two', 'two']);
  await Promise.all([store.recorder.mergeParts(), store.recorder.mergeParts()]);
  expect(await partsOf('default.accounts')).toBe(1);
  expect(await partsOf('corpus_a.accounts')).toBe(1);
  expect(await partedTables(engine.writer, 'default')).toEqual([]);
  expect(await biosOf('two 3')).toEqual(['two']);
  expect(await biosOf('two 3', both)).toEqual(['two', 'two']);
  await dataset.close();
});

test('less than a tenth outside the largest part waits', async () => {
  await store.recorder.duringLoad(async () => {
    await record(90, 'many');
    await record(10, 'few');
    expect(await isParted('default.accounts')).toBe(false);
    await record(1, 'one more');
    expect(await isParted('default.accounts')).toBe(true);
  });
});

test('it waits for a day at most', async () => {
  await engine.putOffMerges(true);
  await record(95, 'many');
  await record(5, 'few');
  expect(await isParted('default.accounts')).toBe(false);
  await close();
  const yesterday = Date.now() / 1000 - 90_000;
  for (const part of globSync(`${folder}/store/*/*/all_*`)) utimesSync(part, yesterday, yesterday);
  await open();
  expect(await isParted('default.accounts')).toBe(true);
  await store.recorder.mergeParts();
  expect(await partsOf('default.accounts')).toBe(1);
});

test('while a load puts it off nothing is joined and nothing fails', async () => {
  await store.recorder.duringLoad(async () => {
    for (const bio of ['one', 'two']) await record(10, bio);
    await store.recorder.mergeParts();
    expect(await partsOf('default.accounts')).toBe(2);
  });
  await store.recorder.mergeParts();
  expect(await partsOf('default.accounts')).toBe(1);
});

test('a team dataset may be removed meanwhile', async () => {
  const dataset = await store.openTeamDataset('corpus_a');
  await dataset.recorder.duringLoad(async () => {
    for (const bio of ['one', 'two', 'three']) await record(500, bio, dataset);
  });
  await dataset.close();
  await Promise.all([store.recorder.mergeParts(), store.dropTeamDataset('corpus_a')]);
  expect(await partsOf('corpus_a.accounts')).toBe(0);
});

test('a store that is closed meanwhile ends at once and has lost nothing', async () => {
  await store.recorder.duringLoad(async () => {
    for (const bio of ['one', 'two', 'three']) await record(2_000, bio);
  });
  const joining = store.recorder.mergeParts();
  await close();
  await expect(joining).resolves.toBeUndefined();
  await open();
  expect(await biosOf('three 1999')).toEqual(['three']);
  await store.recorder.mergeParts();
  expect(await partsOf('default.accounts')).toBe(1);
});
