import { contract } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { loadDemoUsers } from '@clipscope/services';
import {
  controlledSources,
  runWaitingJobs,
  testClock,
  testWorld,
  totalsOf,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from './open-test-api.ts';

const START = '2026-10-01T10:00:00.000Z';
const world = testWorld();
const clock = testClock(START);
const steering = controlledSources(worldSources(world, clock.now));
/** Accounts with more than one page of videos. */
const [first, second, third] = [...world.accounts('tiktok', clock.now())].filter(
  ({ accountId }) =>
    (world.platform('tiktok').account({ accountId }, clock.now())?.observation.videos ?? 0) > 50,
);
const handles = [first, second, third].map(account => account?.handle ?? '');

let api: TestApi;
let owner: string;
let basic: string;
beforeAll(async () => {
  api = await openTestApi({ now: clock.now, platforms: steering.sources });
  await loadDemoUsers(api.context);
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.tokenOf('owner@demo.clipscope.test');
  basic = await api.tokenOf('basic@demo.clipscope.test');
});
afterEach(() => {
  steering.refuse();
  steering.letGo();
});

const fetchAccount = (token: string, id: string): Promise<Answer> =>
  api.call(contract.fetchAccount, { params: { id } }, { token });
const progress = (token: string, id: string): Promise<Answer> =>
  api.call(contract.accountProgress, { params: { id } }, { token });
const after = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE_MS).toISOString();

describe('fetching an unknown account', () => {
  it('goes from queued to running to done, step by step', async () => {
    const [handle = ''] = handles;
    expect((await api.call(contract.accountBasic, { params: { id: handle } }, { token: owner })).status).toBe(
      404,
    );
    expect((await progress(owner, handle)).status).toBe(404);
    const queued = await fetchAccount(owner, `@${handle}`);
    const waiting = {
      platform: 'tiktok',
      accountId: null,
      state: 'queued',
      reason: null,
      stepsDone: 0,
      stepsTotal: 2,
      requestedAt: START,
      startedAt: null,
      finishedAt: null,
      nextTryAt: null,
    };
    expect(queued).toMatchObject({ status: 200, body: waiting });
    expect((await progress(owner, handle)).body).toEqual(waiting);
    expect((await progress(basic, handle)).status).toBe(404);

    const arrived = steering.hold('accountVideos');
    const working = runWaitingJobs(api.context);
    await arrived;
    const running = {
      ...waiting,
      accountId: first?.accountId,
      state: 'running',
      stepsDone: 1,
      stepsTotal: pagesOf(first?.accountId) + 1,
      startedAt: START,
    };
    expect((await progress(owner, handle)).body).toEqual(running);
    expect((await fetchAccount(owner, handle)).body).toEqual(running);
    steering.letGo();
    await working;
    const done = { ...running, state: 'done', stepsDone: running.stepsTotal, finishedAt: START };
    expect((await progress(owner, handle)).body).toEqual(done);
    expect((await progress(owner, first?.accountId ?? '')).body).toEqual(done);
    const account = await api.call(contract.accountBasic, { params: { id: handle } }, { token: owner });
    expect(account).toMatchObject({ status: 200, body: { id: first?.accountId, handle } });
    expect(await totalsOf(api.context)).toMatchObject({ account_rows: 1, videos: account.body.videos });
  });

  function pagesOf(accountId = ''): number {
    const shown = world.platform('tiktok').account({ accountId }, clock.now())?.observation.videos ?? 0;
    return Math.ceil(shown / 50);
  }
});

describe('a failing fetch', () => {
  it('waits as long as the platform asks, reports that, and resumes automatically', async () => {
    const handle = handles[1] ?? '';
    steering.refuse('UNAVAILABLE', 300);
    await fetchAccount(owner, handle);
    await runWaitingJobs(api.context);
    expect((await progress(owner, handle)).body).toMatchObject({
      state: 'queued',
      reason: { message: 'TikTok is not responding at the moment.' },
      stepsDone: 0,
      startedAt: START,
      finishedAt: null,
      nextTryAt: after(5),
    });
    steering.refuse();
    clock.forwardMs(5 * MINUTE_MS - 1);
    await trackOnce(api.context);
    expect((await progress(owner, handle)).body.state).toBe('queued');
    clock.forwardMs(1);
    await trackOnce(api.context);
    expect((await progress(owner, handle)).body).toMatchObject({
      state: 'done',
      reason: null,
      nextTryAt: null,
      finishedAt: after(5),
    });
  });

  it('fails permanently if the platform does not know the account', async () => {
    await fetchAccount(owner, 'nobody.has.this.name');
    await runWaitingJobs(api.context);
    expect((await progress(owner, 'Nobody.has.this.name')).body).toMatchObject({
      accountId: null,
      state: 'failed',
      reason: {
        message:
          'No TikTok source is connected, so @nobody.has.this.name cannot be looked up. Import a file or connect a source.',
      },
      stepsDone: 0,
      finishedAt: after(5),
    });
    expect((await fetchAccount(owner, 'two words')).status).toBe(404);
  });

  it('fails after a day of retries', async () => {
    const handle = handles[2] ?? '';
    steering.refuse('UNAVAILABLE', 3600);
    await fetchAccount(owner, handle);
    // Immediately, after an hour, after 23 and after 24.
    for (const hours of [1, 22, 1, 1]) {
      await trackOnce(api.context);
      clock.forwardMs(hours * 60 * MINUTE_MS);
    }
    owner = await api.tokenOf('owner@demo.clipscope.test');
    expect((await progress(owner, handle)).body).toMatchObject({
      state: 'failed',
      reason: { message: 'TikTok is not responding at the moment.' },
      finishedAt: after(5 + 24 * 60),
    });
  });
});

it('limits fetches per day and plan; a running fetch is shared and counts once', async () => {
  const [handle = '', next = ''] = handles;
  const ours = await fetchAccount(basic, handle);
  const theirs = await fetchAccount(owner, handle);
  expect(theirs.body).toEqual(ours.body);
  expect((await fetchAccount(basic, handle)).status).toBe(200);
  expect((await fetchAccount(basic, next)).body).toMatchObject({
    status: 403,
    errorEnum: 'LIMIT_REACHED',
    message: 'Your plan’s limit of 1 refresh a day has been reached. It resets at midnight UTC.',
  });
  // A single job for the shared fetch.
  expect(await trackOnce(api.context)).toBe(1);
  clock.forwardMs(24 * 60 * MINUTE_MS);
  basic = await api.tokenOf('basic@demo.clipscope.test');
  expect((await fetchAccount(basic, next)).status).toBe(200);
  const rejected = await Promise.all([fetchAccount(basic, handle), fetchAccount(basic, 'another.account')]);
  expect(rejected.map(({ status }) => status)).toEqual([403, 403]);
});

it('adds, lists and removes favourites', async () => {
  const body = { kind: 'account', subject: handles[0] ?? '' } as const;
  const added = await api.call(contract.addFavourite, { body }, { token: basic });
  expect(added).toMatchObject({ status: 200, body: { kind: 'account', subjectId: first?.accountId } });
  const full = { kind: 'account', subject: handles[1] ?? '' } as const;
  expect((await api.call(contract.addFavourite, { body: full }, { token: basic })).body).toMatchObject({
    errorEnum: 'LIMIT_REACHED',
  });
  const list = async (token: string) => (await api.call(contract.favourites, {}, { token })).body.favourites;
  expect(await list(basic)).toEqual([added.body]);
  expect(await list(owner)).toEqual([]);
  const params = { id: added.body.id };
  expect((await api.call(contract.removeFavourite, { params }, { token: owner })).status).toBe(404);
  expect((await api.call(contract.removeFavourite, { params }, { token: basic })).body).toEqual({ ok: true });
  expect(await list(basic)).toEqual([]);
});
