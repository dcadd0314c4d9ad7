import { newStoreAddress } from '@clipscope/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BusinessStore, openBusinessStore } from './store.ts';

let store: BusinessStore;
let remove: () => Promise<void>;
beforeAll(async () => {
  const { remove: removeStore, ...address } = await newStoreAddress();
  remove = removeStore;
  store = await openBusinessStore(address);
});
afterAll(async () => {
  await store.close();
  await remove();
});

const open = (runs: boolean, ...names: string[]) =>
  store.openJobs({
    queues: names.map(name => ({
      name,
      retryLimit: 2,
      retryDelayS: 0,
      retryDelayMaxS: 600,
      expireInS: 60,
    })),
    runs,
    reportProblem: problem => {
      throw problem;
    },
  });
const names = async (table: 'queue' | 'schedule') => {
  const { rows } = (await store.db.execute(
    sql.raw(`SELECT name FROM pgboss.${table} WHERE name NOT LIKE '\\_\\_pgboss%' ORDER BY name`),
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

it('takes over the jobs of renamed queues and drops the schedules of unknown ones', async () => {
  const former = open(false, 'refresh-figures', 'fill-corpus', 'forget-team-imports', 'dropped', 'abandoned');
  for (const name of ['refresh-figures', 'dropped', 'abandoned']) await former.repeat(name, '0 0 1 1 *');
  await former.send('refresh-figures', [
    { payload: {}, key: 'refresh-figures' },
    { payload: { accountIds: ['a'] }, key: 'some' },
  ]);
  await former.send('fill-corpus', [{ payload: { corpusId: 'one' }, key: 'one' }]);
  await former.send('forget-team-imports', [{ payload: { corpusIds: ['two'], importIds: [] }, key: 'team' }]);
  await former.send('dropped', [{ payload: {}, key: 'waiting' }]);
  // An active job of the earlier version, which did not finish.
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = former.runWaiting('fill-corpus', async () => {
    taken.resolve();
    await end.promise;
  });
  await taken.promise;

  const current = ['refresh-account-metrics', 'fill-dataset', 'forget-team-imports'];
  const queue = open(true, ...current);
  await queue.send('refresh-account-metrics', [{ payload: {}, key: 'refresh-account-metrics' }]);
  expect(await queue.counts()).toEqual([
    { name: 'refresh-account-metrics', waiting: 2, running: 0, failed: 0 },
    { name: 'fill-dataset', waiting: 1, running: 0, failed: 0 },
    { name: 'forget-team-imports', waiting: 1, running: 0, failed: 0 },
  ]);
  expect(await names('schedule')).toEqual([]);
  expect(await names('queue')).toEqual(['dropped', ...current].toSorted());
  const payloads: unknown[] = [];
  for (const name of current)
    await queue.runWaiting(name, async payload => void payloads.push([name, payload]));
  expect(payloads).toEqual([
    ['refresh-account-metrics', {}],
    ['refresh-account-metrics', { accountIds: ['a'] }],
    ['fill-dataset', { datasetId: 'one' }],
    ['forget-team-imports', { importIds: [], datasetIds: ['two'] }],
  ]);
  end.resolve();
  await work;
  await queue.close();
  await former.close();
});

it('leaves queues and schedules alone where a process only sends', async () => {
  const queue = open(false, 'forget-team-imports');
  const before = await names('queue');
  await queue.counts();
  expect(await names('queue')).toEqual(before);
  await queue.close();
});
