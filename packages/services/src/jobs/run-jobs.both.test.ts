import { PlatformError, platformOf } from '@clipscope/platforms';
import {
  listSources,
  newOwner,
  openTestContext,
  openTestStore,
  runWaitingJobs,
  testClock,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { fetchAccount } from '../tracking/fetch-account.ts';
import { scheduleTracking } from '../tracking/schedule-tracking.ts';
import { openJobPort } from './job-port.ts';
import { startJobs } from './run-jobs.ts';

const BACKLOG = 12;
const clock = testClock('2026-10-01T00:00:00.000Z');

/** The requests to the platform in order. It answers "not found" to all of them. */
let requests: string[] = [];
let held: Promise<void> = Promise.resolve();
let letGo = () => {};
let context: ProcessContext;
let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;

beforeAll(async () => {
  const source = platformOf({
    source: 'test',
    platform: 'tiktok',
    ask: async ({ call }) => {
      requests.push(call);
      await held;
      throw new PlatformError('NOT_FOUND', 'unknown');
    },
    read: () => {
      throw new Error('there is nothing to read');
    },
  });
  const business = await openTestStore();
  const reportProblem = (problem: Error) => {
    throw problem;
  };
  ({ context, close } = await openTestContext({
    now: clock.now,
    platforms: listSources([source]),
    business,
    jobs: openJobPort(business, { runs: true, reportProblem }),
  }));
  owner = await newOwner(context, 'busy@jobs.example', 'ENTERPRISE');
  for (let number = 0; number < BACKLOG; number += 1) {
    const body = { kind: 'hashtag', platform: 'tiktok', subject: `tag${number}` } as const;
    await addFavourite(owner, { params: {}, query: {}, body });
  }
});
afterAll(async () => {
  letGo();
  await close();
});

const requestFetch = () =>
  fetchAccount(owner, { params: { id: 'somebody' }, query: { platform: 'tiktok' }, body: undefined });

it('runs a fetch next, however many tracked subjects wait', async () => {
  await scheduleTracking(context);
  await requestFetch();
  await runWaitingJobs(context);
  expect(requests).toEqual(['account', ...Array.from({ length: BACKLOG }, () => 'hashtag')]);
});

it('merges small parts as a job', async () => {
  let times = 0;
  const mergeParts = async () => {
    times += 1;
  };
  await context.jobs.send('mergeParts', [{ payload: {}, key: 'all' }]);
  await runWaitingJobs({ ...context, recorder: { ...context.recorder, mergeParts } });
  expect(times).toBe(1);
});

it('starts a requested fetch before all waiting jobs at a busy start', async () => {
  clock.forwardMs(2 * 3_600_000);
  await scheduleTracking(context);
  requests = [];
  held = new Promise(resolve => {
    letGo = resolve;
  });
  await startJobs(context);
  await expect.poll(() => requests).toEqual(['hashtag', 'hashtag']);
  await requestFetch();
  letGo();
  await expect.poll(() => requests).toHaveLength(1 + BACKLOG);
  expect(requests.indexOf('account')).toBe(2);
});
