import { contract } from '@clipscope/contract';
import { changePlan, newOwner, noObservations, signedIn, TEST_PASSWORD, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './open-test-api.ts';

const clock = testClock();
let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await openTestApi({ observationStore: noObservations, now: clock.now });
  await newOwner(api.context, 'owner@keys.example', 'ENTERPRISE');
  const body = { email: 'owner@keys.example', password: TEST_PASSWORD };
  owner = (await api.call(contract.authToken, { body })).body.accessToken;
});
afterAll(() => api.close());

const create = async (scope: 'read' | 'write') =>
  (await api.call(contract.createApiKey, { body: { name: 'Nightly report', scope } }, { token: owner })).body;
const profileWith = (token: string) => api.call(contract.businessUser, {}, { token });
const listed = async () => (await api.call(contract.apiKeys, {}, { token: owner })).body.keys;

it('shows a key once, records its last use to the minute, and revokes it immediately', async () => {
  const { key, ...shown } = await create('read');
  expect(key).toMatch(/^ck_[\w-]{43}$/);
  expect(shown).toMatchObject({ shownStart: key.slice(0, 9), lastUsedAt: null, scope: 'read' });
  expect(await listed()).toEqual([shown]);

  const firstUse = clock.now().toISOString();
  expect(await profileWith(key)).toMatchObject({ status: 200, body: { email: 'owner@keys.example' } });
  clock.forwardMs(59_999);
  await profileWith(key);
  expect((await listed())[0].lastUsedAt).toBe(firstUse);
  clock.forwardMs(1);
  await profileWith(key);
  expect((await listed())[0].lastUsedAt).toBe(clock.now().toISOString());

  await api.call(contract.revokeApiKey, { params: { id: shown.id } }, { token: owner });
  expect(await profileWith(key)).toMatchObject({ status: 401, body: { errorEnum: 'UNAUTHENTICATED' } });
  expect(await listed()).toEqual([]);
});

it('rejects keys on a plan without the API feature', async () => {
  const { key } = await create('write');
  const { actor } = await signedIn(api.context, 'owner@keys.example');
  await changePlan(api.context, actor.teamId, 'ADVANCED');
  expect(await profileWith(key)).toMatchObject({
    status: 403,
    body: { errorEnum: 'FEATURE_NOT_IN_PLAN', limitation: { feature: 'API' } },
  });
  await changePlan(api.context, actor.teamId, 'ENTERPRISE');
  expect((await profileWith(key)).status).toBe(200);
});

it('limits each key to 600 requests per minute', async () => {
  const { key } = await create('read');
  const first = await profileWith(key);
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
  const others = await Promise.all(Array.from({ length: 600 }, () => profileWith(key)));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(599);
  const rejected = others.find(({ status }) => status === 429);
  expect(rejected).toMatchObject({
    body: { errorEnum: 'RATE_LIMITED' },
    headers: { 'ratelimit-remaining': '0', 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  const { key: another } = await create('read');
  expect((await profileWith(another)).status).toBe(200);
});
