import { contract, type Endpoint, isOpenToImpersonation } from '@clipscope/contract';
import { newOwner, TEST_PASSWORD } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './open-test-api.ts';

let api: TestApi;
let token: string;
let adminToken: string;
beforeAll(async () => {
  api = await openTestApi();
  const owner = await newOwner(api.context, 'olivia@kitchen.example', 'ENTERPRISE');
  await newOwner(api.context, 'admin@staff.example', 'ADMIN');
  const body = { email: 'admin@staff.example', password: TEST_PASSWORD };
  adminToken = (await api.call(contract.authToken, { body })).body.accessToken;
  const acting = { userId: owner.actor.userId, reason: 'A ticket' };
  const started = await api.call(contract.startImpersonation, { body: acting }, { token: adminToken });
  expect(started.status).toBe(200);
  token = started.body.accessToken;
});
afterAll(() => api.close());

const closed = (Object.values(contract) as Endpoint[]).filter(
  endpoint => endpoint.access === 'session' && !isOpenToImpersonation(endpoint),
);

it('the token reads as the user, and says who holds it', async () => {
  const { status, body } = await api.call(contract.businessUser, {}, { token });
  expect([status, body.email, body.impersonatedBy.email]).toEqual([
    200,
    'olivia@kitchen.example',
    'admin@staff.example',
  ]);
  expect((await api.call(contract.subscription, {}, { token })).status).toBe(200);
  const label = { name: 'From support', color: '#ff0000' };
  expect((await api.call(contract.createLabel, { body: label }, { token })).status).toBe(200);
});

it('everything that changes billing, keys, passwords, members or the user is among what is closed', () => {
  expect(closed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'updateUser',
      'removeUserAccount',
      'exportUser',
      'verificationLink',
      'renameTeam',
      'changeMember',
      'removeMember',
      'inviteMember',
      'checkoutUrl',
      'checkoutComplete',
      'changeSubscription',
      'cancelSubscription',
      'paymentMethodUrl',
      'createApiKey',
      'revokeApiKey',
      'chatToken',
      'startImpersonation',
    ]),
  );
});

it.each(closed.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s is closed to it',
  async (_, endpoint) => {
    const params = Object.fromEntries(
      Object.keys(endpoint.params.shape).map(name => [name, crypto.randomUUID()]),
    );
    const { status, body } = await api.call(endpoint, { params, body: {} }, { token });
    expect([status, body.errorEnum]).toEqual([403, 'FORBIDDEN']);
  },
);

it('the admin dashboard does not open with it', async () => {
  const { status, body } = await api.call(contract.adminUsers, { query: {} }, { token });
  expect([status, body.errorEnum]).toEqual([403, 'FEATURE_NOT_IN_PLAN']);
});
