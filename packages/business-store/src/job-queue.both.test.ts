import { newStoreAddress } from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobQueue } from './job-queue.ts';
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

const problems: string[] = [];
const open = (runs: boolean, name: string, retryDelayS = 0): JobQueue =>
  store.openJobs({
    queues: [{ name, retryLimit: 2, retryDelayS, retryDelayMaxS: 600, expireInS: 60 }],
    runs,
    reportProblem: problem => void problems.push(problem.message),
  });
const hold = (onHold: (release: () => void) => void) => new Promise<void>(onHold);
beforeEach(() => void problems.splice(0));

it('allows one waiting or running job for each key', async () => {
  const queue = open(false, 'keys');
  const payloads: unknown[] = [];
  await queue.send('keys', [
    { payload: { n: 1 }, key: 'a' },
    { payload: { n: 2 }, key: 'b' },
    { payload: { n: 3 }, key: 'a' },
  ]);
  await queue.send('keys', [{ payload: { n: 4 }, key: 'b' }]);
  expect(
    await queue.runWaiting('keys', async payload => {
      payloads.push(payload);
      await queue.send('keys', [{ payload: { n: 5 }, key: 'a' }]);
    }),
  ).toBe(3);
  // The fifth is rejected while the first runs and accepted while the second runs.
  expect(payloads).toEqual([{ n: 1 }, { n: 2 }, { n: 5 }]);
  await queue.close();
});

it('retries a job that fails', async () => {
  const queue = open(false, 'failing');
  await queue.send('failing', [{ payload: { n: 1 }, key: 'a' }]);
  await expect(
    queue.runWaiting('failing', async () => {
      throw new Error('not yet');
    }),
  ).rejects.toThrow('not yet');
  const payloads: unknown[] = [];
  while (payloads.length === 0)
    await queue.runWaiting('failing', async payload => void payloads.push(payload));
  expect(payloads).toEqual([{ n: 1 }]);
  await queue.close();
});

it('requeues jobs of a process that ended at once', async () => {
  const queue = open(false, 'taken', 600);
  await queue.send('taken', [{ payload: { n: 1 }, key: 'a' }]);
  let release = () => {};
  const stuck = queue.runWaiting('taken', () =>
    hold(resolve => {
      release = resolve;
    }),
  );
  while ((await queue.releaseActiveJobs()) === 0);
  const payloads: unknown[] = [];
  while (payloads.length === 0) await queue.runWaiting('taken', async payload => void payloads.push(payload));
  expect(payloads).toEqual([{ n: 1 }]);
  release();
  await stuck;
  await queue.close();
});

it('waits for running jobs on close, and reports and retries failures', async () => {
  const queue = open(true, 'working');
  let signalStart = () => {};
  const started = hold(resolve => {
    signalStart = resolve;
  });
  const ended: number[] = [];
  let attempts = 0;
  await queue.work(
    'working',
    async payload => {
      attempts += 1;
      if (attempts === 1) throw new Error('first attempt');
      signalStart();
      await new Promise(resolve => setTimeout(resolve, 300));
      ended.push((payload as { n: number }).n);
    },
    { concurrency: 1 },
  );
  await queue.send('working', [{ payload: { n: 7 }, key: 'a' }]);
  await started;
  await queue.close();
  expect(ended).toEqual([7]);
  expect(problems).toEqual(['first attempt']);
});

it('rejects a worker on a queue that only sends', async () => {
  const queue = open(false, 'sending');
  await expect(queue.work('sending', async () => {}, { concurrency: 1 })).rejects.toThrow('sending only');
  await queue.close();
});
