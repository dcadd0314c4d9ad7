import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAccount, at, fillObservationFolder } from '@clipscope/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ObservationStore, openObservationStore } from '../store.ts';
import { connectEngine, StoreOpenError } from './engine.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Already migrated if the run has a template. */
function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'clipscope-engine-'));
  fillObservationFolder(path);
  return path;
}

async function fillFolder(): Promise<void> {
  const store = await openObservationStore({ dataDir: folder });
  await store.recorder.recordAccounts([anAccount({ observedAt: at('2026-01-01T00:00:00Z') })]);
  await store.close();
}

const refusal = (dataDir = folder) =>
  openObservationStore({ dataDir }).then(
    () => {
      throw new Error('It opened.');
    },
    (error: Error) => {
      expect(error).toBeInstanceOf(StoreOpenError);
      return error.message;
    },
  );

test('rejects a folder that another process uses', async () => {
  const server = new URL('../../test/clickhouse-http-server.ts', import.meta.url);
  const other = fork(server, [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(other, 'message');
  expect(await refusal()).toBe(
    `The observation store in ${folder} is in use by another process (pid ${other.pid}); stop that process or choose another folder.`,
  );
  const ended = once(other, 'exit');
  other.disconnect();
  await ended;
  await (await openObservationStore({ dataDir: folder })).close();
});

test('opens one folder per process, any number of times', async () => {
  const [first, again] = [
    await openObservationStore({ dataDir: folder }),
    await openObservationStore({ dataDir: folder }),
  ];
  const other = newFolder();
  await first.close();
  await first.close();
  expect(await refusal(other)).toBe(
    `The observation store in ${other} cannot be opened while this process has ${folder} open; close that one first.`,
  );
  await again.reader().ping();
  await again.close();
  await (await openObservationStore({ dataDir: other })).close();
  rmSync(other, { recursive: true });
});

test('rejects a folder with an unreadable table', async () => {
  await fillFolder();
  for (const file of globSync(`${folder}/store/*/*/accounts.sql`)) writeFileSync(file, 'garbage');
  expect(await refusal()).toBe(
    `The observation store in ${folder} cannot be read: the folder is damaged or not accessible; restore it from a backup or choose another folder.`,
  );
});

test('rejects a folder with unreadable rows, which the engine would skip', async () => {
  await fillFolder();
  for (const file of globSync(`${folder}/store/*/*/all_*/*.bin`)) truncateSync(file, 3);
  expect(await refusal()).toMatch(
    /^The observation store in \S+ is damaged in .*\baccounts\b.*: some of its rows cannot be read; restore the folder from a backup\.$/,
  );
  expect(await refusal()).toContain('is damaged in');
});

test('rejects a file instead of a folder', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refusal(file)).toBe(
    `The observation store's folder ${file} cannot be created or is not a folder.`,
  );
});

test('pauses merges during a load, until it resumes them or ends', async () => {
  const store = await openObservationStore({ dataDir: folder });
  const dataset = await store.openTeamDataset('corpus_a');
  const engine = await connectEngine({ dataDir: folder });
  const count = async (database: string) => {
    const query = `SELECT count() AS parts FROM system.parts
      WHERE active AND database = '${database}' AND table = 'accounts'`;
    const result = await engine.writer.query({ query, format: 'JSONEachRow' });
    return Number((await result.json<{ parts: number }>())[0]?.parts);
  };
  const joined = async (database: string) => {
    await engine.writer.command({ query: `OPTIMIZE TABLE ${database}.accounts` }).catch(() => undefined);
    return (await count(database)) === 1;
  };
  const add = async (of: Pick<ObservationStore, 'recorder'>, day: number) =>
    of.recorder.recordAccounts([
      anAccount({ observedAt: at(`2026-01-0${day}T00:00:00Z`), bio: `Day ${day}` }),
    ]);

  for (const day of [1, 2]) await add(store, day);
  const answer = await dataset.recorder.duringLoad(async resumeMerges => {
    for (const day of [1, 2]) await add(dataset, day);
    expect(await joined('corpus_a')).toBe(false);
    expect(await joined('default')).toBe(true);
    await resumeMerges();
    expect(await joined('corpus_a')).toBe(true);
    return 'over';
  });
  expect(answer).toBe('over');
  await expect(dataset.recorder.duringLoad(() => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  await add(dataset, 3);
  expect(await joined('corpus_a')).toBe(true);
  await engine.close();
  await dataset.close();
  await store.close();
});
