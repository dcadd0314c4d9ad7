import { gzipSync } from 'node:zlib';
import { findImportById } from '@clipscope/business-store';
import { newOwner, openTestContext, runWaitingJobs, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  capturedLine,
  currentImport,
  ownRows,
  startAndWait,
  upload,
  uploadAndRead,
} from '../../test/import-files.ts';
import type { ProcessContext } from '../context.ts';
import { LEASE_MS, LeaseLost } from '../leases/with-lease.ts';
import { imports } from './imports.ts';
import { readImport } from './reading/read-import.ts';
import { fillDataset } from './recording/fill-dataset.ts';
import { removeImport } from './remove-import.ts';
import { startImport } from './start-import.ts';
import { sweepImports } from './sweep-imports.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  // All processes are simulated in this one, so heartbeats are disabled to simulate one that hangs.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await close();
});

const ofImport = (id: string) => ({ params: { id }, query: {}, body: undefined });
const linesOf = (account: string) =>
  [1, 2, 3]
    .map(day =>
      capturedLine({
        video: account.length + day,
        account,
        views: day * 10,
        at: `2026-11-0${day}T10:00:00Z`,
      }),
    )
    .join('\n');

/** Another process, which calls a hook before each insert of an import. */
const elsewhere = (meet: (uploadedAt: Date | undefined) => Promise<void>): ProcessContext => ({
  ...context,
  observationStore: {
    ...context.observationStore,
    openTeamDataset: (database, options) =>
      context.observationStore.openTeamDataset(database, {
        ...options,
        async beforeWrite() {
          await meet(options?.knownAt);
          await options?.beforeWrite?.();
        },
      }),
  },
});

/** The engine's error for rows that it cannot read. */
const unreadable = () =>
  new Error('Code: 26. DB::Exception: Cannot parse quoted string (CANNOT_PARSE_QUOTED_STRING)');
const unreadableIn = (where: string) =>
  `This record cannot be stored: ${where}. The records before it are imported. Remove the record from the file, then remove this import and upload the file again.`;

/** A point where a process waits until it may continue. */
function stop() {
  const [met, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const here = () => {
    met.resolve();
    return mayGoOn.promise;
  };
  return { here, met: met.promise, goOn: () => mayGoOn.resolve() };
}

const datasetOf = async (id: string) => {
  const one = await findImportById(context.business.db, id);
  if (!one) throw new Error('The import is missing.');
  return { datasetId: one.datasetId };
};

const openTransactions = async () => {
  const { rows } = (await context.business.db.execute(`SELECT state FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`)) as unknown as {
    rows: unknown[];
  };
  return rows;
};

it('another process continues an import after missed heartbeats, and the first one writes nothing more', async () => {
  const [team, undisturbed] = [
    await newOwner(context, 'silent@leases.example'),
    await newOwner(context, 'undisturbed@leases.example'),
  ];
  const { id } = await uploadAndRead(team, 'trams.ndjson', linesOf('ville'));
  const same = await uploadAndRead(undisturbed, 'trams.ndjson', linesOf('ville'));
  await startImport(team, ofImport(id));
  const storing = stop();
  const silent = fillDataset(elsewhere(storing.here), await datasetOf(id));
  await storing.met;
  expect(await openTransactions()).toEqual([]);
  clock.forwardMs(LEASE_MS - 1);
  await runWaitingJobs(context);
  expect(await currentImport(team, id)).toMatchObject({ state: 'importing', progress: { doneBytes: 0 } });
  clock.forwardMs(1);
  await sweepImports(context);
  await runWaitingJobs(context);
  expect(await currentImport(team, id)).toMatchObject({ state: 'done', failure: null });
  storing.goOn();
  await silent;
  expect(await currentImport(team, id)).toMatchObject({ state: 'done', failure: null });
  await startAndWait(undisturbed, same.id);
  expect(await ownRows(team)).toEqual(await ownRows(undisturbed));
});

it('a failed import shows its reason, can be removed and does not stop the others', async () => {
  const [team, undisturbed] = [
    await newOwner(context, 'several@leases.example'),
    await newOwner(context, 'alone@leases.example'),
  ];
  const bringNext = (name: string, bytes: string | Uint8Array) => {
    clock.forwardMs(1000);
    return uploadAndRead(team, name, bytes);
  };
  const bomb = await bringNext('bomb.ndjson.gz', gzipSync(Buffer.alloc(40 * 2 ** 20, 'a')));
  const deadly = await bringNext('deadly.ndjson', linesOf('deadly'));
  const refused = await bringNext('refused.ndjson', linesOf('refused'));
  const healthy = await bringNext('healthy.ndjson', linesOf('healthy'));
  const same = await uploadAndRead(undisturbed, 'healthy.ndjson', linesOf('healthy'));
  const uploadedAt = async ({ id }: { id: string }) =>
    (await findImportById(context.business.db, id))?.uploadedAt.getTime();
  const [ofDeadly, ofRefused] = [await uploadedAt(deadly), await uploadedAt(refused)];
  for (const { id } of [deadly, refused, healthy]) await startImport(team, ofImport(id));

  const died = [];
  for (let deaths = 0; deaths < 3; deaths += 1) {
    const death = stop();
    const worker = elsewhere(async of => {
      if (of?.getTime() === ofDeadly) await death.here();
      if (of?.getTime() === ofRefused) throw unreadable();
    });
    died.push({ worker: fillDataset(worker, await datasetOf(deadly.id)).catch(() => {}), death });
    await death.met;
    clock.forwardMs(LEASE_MS);
    if (deaths > 0) expect(await currentImport(team, healthy.id)).toMatchObject({ state: 'done' });
  }
  await runWaitingJobs(context);
  for (const { death, worker } of died) {
    death.goOn();
    await worker;
  }
  const all = (await imports(team)).imports.map(({ id, state, failure }) => ({
    id,
    state,
    failure: failure?.message ?? null,
  }));
  expect(all.toReversed()).toEqual([
    {
      id: bomb.id,
      state: 'failed',
      failure: 'bomb.ndjson.gz was not opened because it expands to more than 200 times its size.',
    },
    {
      id: deadly.id,
      state: 'failed',
      failure:
        'The import was interrupted 3 times. Everything imported so far is kept. Start it again, or remove it.',
    },
    {
      id: refused.id,
      state: 'failed',
      failure: unreadableIn('refused.ndjson: line 1'),
    },
    { id: healthy.id, state: 'done', failure: null },
  ]);

  for (const { id } of [bomb, deadly, refused]) await removeImport(team, ofImport(id));
  await runWaitingJobs(context);
  expect((await imports(team)).imports.map(({ id }) => id)).toEqual([healthy.id]);
  await startAndWait(undisturbed, same.id);
  expect(await ownRows(team)).toEqual(await ownRows(undisturbed));
});

it('removes a file even if another one can no longer be stored', async () => {
  const team = await newOwner(context, 'again@leases.example');
  const bad = await uploadAndRead(team, 'bad.ndjson', linesOf('bad'));
  clock.forwardMs(1000);
  const removed = await uploadAndRead(team, 'going.ndjson', linesOf('going'));
  await startImport(team, ofImport(bad.id));
  await startAndWait(team, removed.id);
  await removeImport(team, ofImport(removed.id));
  const worker = elsewhere(async () => {
    throw unreadable();
  });
  await expect(fillDataset(worker, await datasetOf(bad.id))).rejects.toThrow(
    'The rows of bad.ndjson: line 1 cannot be stored.',
  );
  await runWaitingJobs(context);
  const left = (await imports(team)).imports.map(({ id, state, failure }) => ({
    id,
    state,
    failure: failure?.message ?? null,
  }));
  expect(left).toEqual([{ id: bad.id, state: 'failed', failure: unreadableIn('bad.ndjson: line 1') }]);
  expect(await ownRows(team)).toBeNull();
});

it('gives up on a file whose reading crashes its process repeatedly', async () => {
  const team = await newOwner(context, 'reading@leases.example');
  const { import: deadly } = await upload(team, 'deadly.ndjson', linesOf('ville'));
  const settings = {
    ...context.settings,
    // The process crashes before it can record an error.
    get dataDir(): string {
      throw new LeaseLost();
    },
  };
  for (let deaths = 0; deaths < 3; deaths += 1) {
    await readImport({ ...context, settings }, { importId: deadly.id, readings: 0 });
    expect(await currentImport(team, deadly.id)).toMatchObject({ state: 'reading' });
  }
  await runWaitingJobs(context);
  const failure =
    'Reading this file was interrupted 3 times, so it was not read. Remove it and upload it in smaller parts.';
  expect(await currentImport(team, deadly.id)).toMatchObject({
    state: 'failed',
    failure: { message: failure },
    preview: null,
  });
  await removeImport(team, ofImport(deadly.id));
  expect((await imports(team)).imports).toEqual([]);
});
