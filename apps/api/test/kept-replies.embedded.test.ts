import { contract } from '@clipscope/contract';
import { newOwner, openTestObservations, TEST_PASSWORD, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './open-test-api.ts';

const seen = (time: string) => ({
  platform: 'tiktok' as const,
  accountId: '7001',
  observedAt: new Date(time),
  recordedAt: new Date(time),
  source: 'test',
});
const counted = (time: string, followers: number) => ({
  ...{ ...seen(time), exact: true, followers },
  ...{ following: null, likes: null, videos: null, views: null },
});

const asked: string[] = [];
let api: TestApi;
let token: string;
beforeAll(async () => {
  const store = await openTestObservations();
  const ask: typeof store.ask = (question, input) => {
    asked.push(question.name);
    return store.ask(question, input);
  };
  const { now } = testClock();
  api = await openTestApi({ observations: { ...store, ask }, now });
  const email = 'owner@kept.example';
  await newOwner(api.context, email, 'ADVANCED');
  const signedIn = await api.call(contract.authToken, { body: { email, password: TEST_PASSWORD } });
  token = signedIn.body.accessToken;
  await store.recordAccounts([
    {
      ...seen('2026-11-01T00:00:00Z'),
      ...{ handle: 'mina', displayName: 'Mina', bio: '', bioUrl: null, avatarUrl: null, verified: false },
      ...{ isPrivate: false, isBusiness: false, countryCode: null, language: null, industry: null },
      ...{ createdAt: null, altIds: {}, deletedAt: null },
    },
  ]);
  await store.recordAccountObservations([counted('2026-11-10T00:00:00Z', 1000)]);
});
afterAll(() => api.close());

const attribution = async () => {
  asked.length = 0;
  const reply = await api.call(contract.followerAttribution, { query: { id: '@mina' } }, { token });
  expect(reply.status).toBe(200);
  return { sample: reply.body.attribution.sample, questions: asked.length };
};

it('the followers by video are kept until something of the account is recorded', async () => {
  const first = await attribution();
  expect(first.questions).toBeGreaterThan(0);
  expect(await attribution()).toEqual({ sample: first.sample, questions: 0 });
  await api.context.observations.recordAccountObservations([counted('2026-11-11T00:00:00Z', 1100)]);
  const again = await attribution();
  expect(again.questions).toBe(first.questions);
  expect(await attribution()).toEqual({ sample: again.sample, questions: 0 });
});
