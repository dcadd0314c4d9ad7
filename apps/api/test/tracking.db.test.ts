import { contract } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { loadDemoUsers } from '@clipscope/services';
import {
  runWaitingJobs,
  steered,
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
const steering = steered(worldSources(world, clock.now));
/** With more videos than one page of the list holds. */
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

const fetchIt = (token: string, id: string): Promise<Answer> =>
  api.call(contract.fetchAccount, { params: { id } }, { token });
const progress = (token: string, id: string): Promise<Answer> =>
  api.call(contract.accountProgress, { params: { id } }, { token });
const after = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE_MS).toISOString();

describe('a fetch of an account that is not known yet', () => {
  it('goes from queued over running to done, step by step', async () => {
    const [handle = ''] = handles;
    expect((await api.call(contract.accountBasic, { params: { id: handle } }, { token: owner })).status).toBe(
      404,
    );
    expect((await progress(owner, handle)).status).toBe(404);
    const queued = await fetchIt(owner, `@${handle}`);
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
    expect((await fetchIt(owner, handle)).body).toEqual(running);
    steering.letGo();
    await working;
    const done = { ...running, state: 'done', stepsDone: running.stepsTotal, finishedAt: START };
    expect((await progress(owner, handle)).body).toEqual(done);
    expect((await progress(owner, first?.accountId ?? '')).body).toEqual(done);
    const account = await api.call(contract.accountBasic, { params: { id: handle } }, { token: owner });
    expect(account).toMatchObject({ status: 200, body: { id: first?.accountId, handle } });
    expect(await totalsOf(api.context)).toMatchObject({ account_looks: 1, videos: account.body.videos });
  });

  function pagesOf(accountId = ''): number {
    const shown = world.platform('tiktok').account({ accountId }, clock.now())?.observation.videos ?? 0;
    return Math.ceil(shown / 50);
  }
});

describe('a fetch that meets a fault', () => {
  it('waits as long as the platform says, tells so, and goes on by itself', async () => {
    const handle = handles[1] ?? '';
    steering.refuse('UNAVAILABLE', 300);
    await fetchIt(owner, handle);
    await runWaitingJobs(api.context);
    expect((await progress(owner, handle)).body).toMatchObject({
      state: 'queued',
      reason: 'TikTok is not responding at the moment.',
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

  it('fails for good when the platform does not know the account', async () => {
    await fetchIt(owner, 'nobody.has.this.name');
    await runWaitingJobs(api.context);
    expect((await progress(owner, 'Nobody.has.this.name')).body).toMatchObject({
      accountId: null,
      state: 'failed',
      reason: 'Not found on TikTok, or no longer available.',
      stepsDone: 0,
      finishedAt: after(5),
    });
    expect((await fetchIt(owner, 'two words')).status).toBe(404);
  });

  it('is given up after a day', async () => {
    const handle = handles[2] ?? '';
    steering.refuse('UNAVAILABLE', 3600);
    await fetchIt(owner, handle);
    // At once, after an hour, after 23 and after 24.
    for (const hours of [1, 22, 1, 1]) {
      await trackOnce(api.context);
      clock.forwardMs(hours * 60 * MINUTE_MS);
    }
    owner = await api.tokenOf('owner@demo.clipscope.test');
    expect((await progress(owner, handle)).body).toMatchObject({
      state: 'failed',
      reason: 'TikTok is not responding at the moment.',
      finishedAt: after(5 + 24 * 60),
    });
  });
});

it('a plan has so many fetches a day; one under way is shared and counts once', async () => {
  const [handle = '', next = ''] = handles;
  const ours = await fetchIt(basic, handle);
  const theirs = await fetchIt(owner, handle);
  expect(theirs.body).toEqual(ours.body);
  expect((await fetchIt(basic, handle)).status).toBe(200);
  expect((await fetchIt(basic, next)).body).toMatchObject({
    status: 403,
    errorEnum: 'LIMIT_REACHED',
    message: 'Your plan’s limit of 1 fetch a day is used up. It resets at midnight UTC.',
  });
  // The one fetch.
  expect(await trackOnce(api.context)).toBe(1);
  clock.forwardMs(24 * 60 * MINUTE_MS);
  basic = await api.tokenOf('basic@demo.clipscope.test');
  expect((await fetchIt(basic, next)).status).toBe(200);
  const refusals = await Promise.all([fetchIt(basic, handle), fetchIt(basic, 'somebody.else')]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
});

it('favourites are added, listed and removed', async () => {
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
