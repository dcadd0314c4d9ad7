import { contract } from '@clipscope/contract';
import type { ChatVisitor } from '@clipscope/integrations';
import { newOwner, noObservations, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { chatToken } from './chat-token.ts';

let close: () => Promise<void>;
let olivia: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations });
  close = opened.close;
  olivia = await newOwner(opened.context, 'olivia@kitchen.example');
});
afterAll(() => close());

const ask = (caller: SignedInContext, body: object) =>
  chatToken(caller, { params: {}, query: {}, body: contract.chatToken.body.parse(body) });

it('without a chat no token is returned', async () => {
  expect(await ask(olivia, { email: 'olivia@kitchen.example' })).toEqual({ success: false });
});

it('with a chat the caller is identified by their own address only', async () => {
  const asked: ChatVisitor[] = [];
  const chat = {
    kind: 'hubspot',
    identify: async (visitor: ChatVisitor) => {
      asked.push(visitor);
      return { token: 'visitor-token', portalId: '42' };
    },
  } as const;
  const connected = { ...olivia, chat };
  const named = { email: 'OLIVIA@kitchen.example', firstName: 'Olivia', lastName: 'Owner' };
  expect(contract.chatToken.reply.parse(await ask(connected, named))).toEqual({
    success: true,
    data: { token: 'visitor-token', portalId: '42' },
  });
  await ask(connected, { email: 'olivia@kitchen.example' });
  const email = 'olivia@kitchen.example';
  expect(asked).toEqual([
    { email, firstName: 'Olivia', lastName: 'Owner' },
    { email, firstName: email, lastName: '' },
  ]);
  await expect(ask(connected, { email: 'ben@solo.example' })).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(asked).toHaveLength(2);
});
