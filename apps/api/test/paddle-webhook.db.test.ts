import { subscription } from '@clipscope/services';
import {
  newOwner,
  noObservations,
  openPaddleServer,
  paddleSubscription,
  paddleWebhook,
  testPaddleBilling,
} from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { openTestApi } from './open-test-api.ts';

test('accepts a webhook only with a valid signature over its raw body', async () => {
  const server = await openPaddleServer();
  const billing = testPaddleBilling(server);
  const api = await openTestApi({ observationStore: noObservations, billing });
  const owner = await newOwner(api.context, 'olivia@kitchen.example');
  const at = '2026-11-15T12:00:00.000001Z';
  const fields = { id: 'sub_1', teamId: owner.actor.teamId, plan: 'ADVANCED', status: 'active', at };
  const { body, signature } = paddleWebhook({
    id: 'evt_1',
    type: 'subscription.created',
    at,
    data: paddleSubscription(fields),
  });
  const send = (payload: string, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/billing/paddle/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  expect((await send(`${body} `, { 'paddle-signature': signature })).json()).toMatchObject({
    status: 403,
    errorEnum: 'FORBIDDEN',
  });
  expect((await send(body, {})).statusCode).toBe(403);
  expect((await send('', {})).statusCode).toBe(403);
  expect(await subscription(owner)).toMatchObject({ plan: 'BASIC' });
  const accepted = await send(body, { 'paddle-signature': signature });
  expect([accepted.statusCode, accepted.json()]).toEqual([200, { ok: true }]);
  expect(await subscription(owner)).toMatchObject({ plan: 'ADVANCED', status: 'active' });
  await api.close();
  await server.close();
});
