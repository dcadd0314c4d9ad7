import { contract } from '@clipscope/contract';
import {
  accountMetrics,
  anAccount,
  anAccountObservation,
  newOwner,
  openTestObservations,
  runWaitingJobs,
  TEST_PASSWORD,
  testClock,
  withQuestionListener,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { INTERNAL_SECRET, openTestApi, TEST_OPTIONS, type TestApi } from './open-test-api.ts';

const counted = (time: string, followers: number) =>
  anAccountObservation({ observedAt: new Date(time), recordedAt: new Date(time), followers });

const questions: string[] = [];
const { now } = testClock();
let api: TestApi;
let token: string;
beforeAll(async () => {
  const store = await openTestObservations();
  api = await openTestApi({
    observationStore: withQuestionListener(store, name => questions.push(name)),
    now,
  });
  token = await ownerOf('ADVANCED');
  await store.recorder.recordAccounts([
    anAccount({ observedAt: new Date('2026-11-01T00:00:00Z'), handle: 'mina' }),
  ]);
  await store.recorder.recordAccountObservations([counted('2026-11-10T00:00:00Z', 1000)]);
});
afterAll(() => api.close());

async function ownerOf(plan: 'ADVANCED' | 'ADMIN'): Promise<string> {
  const email = `${plan.toLowerCase()}@cached.example`;
  await newOwner(api.context, email, plan);
  const signedIn = await api.call(contract.authToken, { body: { email, password: TEST_PASSWORD } });
  return signedIn.body.accessToken;
}

const attribution = async () => {
  questions.length = 0;
  const reply = await api.call(contract.followerAttribution, { query: { id: '@mina' } }, { token });
  expect(reply.status).toBe(200);
  return { sample: reply.body.attribution.sample, questions: questions.length };
};

it('caches follower attribution until something about the account is recorded', async () => {
  const first = await attribution();
  expect(first.questions).toBeGreaterThan(0);
  expect(await attribution()).toEqual({ sample: first.sample, questions: 0 });
  await api.context.recorder.recordAccountObservations([counted('2026-11-11T00:00:00Z', 1100)]);
  const again = await attribution();
  expect(again.questions).toBe(first.questions);
  expect(await attribution()).toEqual({ sample: again.sample, questions: 0 });
});

const industry = { query: { industry: 'food-drink' } } as const;
/** What the public pages show, and how many questions that took. */
async function publicPages() {
  questions.length = 0;
  const home = await api.call(contract.marketingOverview, {});
  const accounts = await api.call(contract.marketingAccounts, industry);
  const account = await api.call(contract.marketingAccount, { params: { id: '@mina' } });
  expect([home.status, accounts.status]).toEqual([200, 200]);
  return {
    shown: home.body.account?.account.handle ?? null,
    observations: home.body.observed.observations,
    listed: accounts.body.accounts.map(({ handle }: { handle: string }) => handle),
    followers: account.status === 200 ? account.body.followers : account.body.errorEnum,
    questions: questions.length,
    cacheControl: [home, accounts, account].map(({ headers }) => headers['cache-control']),
  };
}

it('public pages are cached for all visitors, show changes immediately, and hide erased accounts', async () => {
  const { recorder } = api.context;
  const mina = { accountId: '7001', handle: 'mina', followers: 20_000, score: 8 };
  await recorder.recordAccountMetrics([accountMetrics(mina)], now());
  const first = await publicPages();
  expect(first).toMatchObject({ shown: 'mina', observations: 2, listed: ['mina'], followers: 1100 });
  expect(first.questions).toBeGreaterThan(0);
  expect(first.cacheControl).toEqual(['no-store', 'no-store', 'no-store']);
  expect(await publicPages()).toEqual({ ...first, questions: 0 });
  await recorder.recordAccountObservations([counted('2026-11-12T00:00:00Z', 1200)]);
  expect(await publicPages()).toMatchObject({ shown: 'mina', observations: 3, followers: 1200 });

  const body = { platform: 'tiktok', accountId: '7001', reason: 'Requested by the person.' } as const;
  const erased = await api.call(contract.forgetAccount, { body }, { token: await ownerOf('ADMIN') });
  expect(erased.status).toBe(200);
  await runWaitingJobs(api.context);
  const empty = { shown: null, observations: 0, listed: [], followers: 'NOT_FOUND' };
  expect(await publicPages()).toMatchObject(empty);
});

it('does not rate-limit the web app’s server when it reads public pages', async () => {
  const app = await buildApp(api.context, { ...TEST_OPTIONS, requestsPerMinute: 1 });
  const ask = async (method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
    (await app.inject({ method, url: '/marketing/overview', headers })).statusCode;
  const fromWebServer = { 'x-internal-secret': INTERNAL_SECRET };
  expect([await ask('GET'), await ask('GET'), await ask('GET', fromWebServer)]).toEqual([200, 429, 200]);
  expect(await ask('GET', { 'x-internal-secret': 'a guess' })).toBe(429);
  await app.close();
});
