import {
  insertTeam,
  listAudit,
  listBillingEvents,
  listSubscriptions,
  lockTeam,
  newId,
} from '@clipscope/business-store';
import {
  newOwner,
  noObservations,
  openPaddleServer,
  openTestContext,
  type PaddleServer,
  paddleSubscription,
  paddleWebhook,
  testPaddleBilling,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context, SignedInContext } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { billingLease } from './billing-lease.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { checkoutComplete } from './checkout-complete.ts';
import { checkoutUrl } from './checkout-url.ts';
import { completeSubscription } from './complete-subscription.ts';
import { handlePaddleWebhook } from './handle-paddle-webhook.ts';
import { previewChange } from './preview-change.ts';
import { settleSubscriptions } from './settle-subscriptions.ts';
import { subscription } from './subscription.ts';
import { transactions } from './transactions.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
let server: PaddleServer;
let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await openPaddleServer();
  ({ context, close } = await openTestContext({
    observationStore: noObservations,
    now: () => NOW,
    billing: testPaddleBilling(server),
  }));
});
afterAll(async () => {
  await close();
  await server.close();
});

const newTeam = async () =>
  (await insertTeam(context.business.db, { id: newId(), name: 'A team', createdAt: NOW, updatedAt: NOW })).id;

/** Two events are within the same millisecond. */
const EVENTS = [
  ['subscription.created', 'trialing', 'ESSENTIALS', '2026-11-01T00:00:00.000001Z'],
  ['subscription.trialing', 'trialing', 'ESSENTIALS', '2026-11-01T00:00:00.000002Z'],
  ['subscription.activated', 'active', 'ESSENTIALS', '2026-11-08T00:00:00Z'],
  ['subscription.past_due', 'past_due', 'ESSENTIALS', '2026-11-09T00:00:00.5Z'],
  ['subscription.updated', 'active', 'ADVANCED', '2026-11-09T00:00:00.500001Z'],
] as const;
type Event = { id: string; type: string; at: string; data: Record<string, unknown> };

const lifeOf = (teamId: string, id: string): Event[] =>
  EVENTS.map(([type, status, plan, at], index) => ({
    id: `evt_${id}_${9 - index}`,
    type,
    at,
    data: paddleSubscription({
      id,
      teamId,
      plan,
      status,
      at,
      periodEndsAt: '2026-12-08T00:00:00Z',
      ...(index < 3 && { trialEndsAt: '2026-11-08T00:00:00Z' }),
    }),
  }));
const deliver = (event: Event) => handlePaddleWebhook(context, paddleWebhook(event));

async function outcomeOf(teamId: string) {
  const team = await lockTeam(context.business.db, teamId);
  const rows = await listSubscriptions(context.business.db, teamId);
  const events = await listBillingEvents(context.business.db, teamId);
  return {
    plan: team?.plan,
    status: team?.subscriptionStatus,
    trialUsed: team?.trialUsed,
    paddleUserId: team?.paddleUserId,
    subscriptions: rows.map(({ status, plan, knownAsOf }) => [status, plan, knownAsOf.slice(0, 27)]),
    events: events.length,
  };
}
const OUTCOME = {
  plan: 'ADVANCED',
  status: 'active',
  trialUsed: true,
  paddleUserId: 'ctm_1',
  subscriptions: [['active', 'ADVANCED', '2026-11-09T00:00:00.500001Z']],
  events: 5,
};

/** All events four times, in an order that depends on the seed. */
function deliveries(events: Event[], seed: number): Event[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return Array.from({ length: 4 }, () => events)
    .flat()
    .map(event => ({ event, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
}

describe('news', () => {
  it.each([1, 2, 3, 4, 5])('delivered 20 times in the random order %i has one outcome', async seed => {
    const teamId = await newTeam();
    for (const event of deliveries(lifeOf(teamId, `sub_order_${seed}`), seed)) await deliver(event);
    expect(await outcomeOf(teamId)).toEqual(OUTCOME);
  });

  it('delivered 20 times at once has the same outcome', async () => {
    const teamId = await newTeam();
    const replies = await Promise.all(deliveries(lifeOf(teamId, 'sub_at_once'), 6).map(deliver));
    expect(replies).toEqual(Array.from({ length: 20 }, () => ({ ok: true })));
    expect(await outcomeOf(teamId)).toEqual(OUTCOME);
  });

  it('is applied once, and audited once', async () => {
    const teamId = await newTeam();
    const [first] = lifeOf(teamId, 'sub_once') as [Event];
    await Promise.all(Array.from({ length: 20 }, () => deliver(first)));
    const log = await listAudit(context.business.db, teamId);
    expect(log.map(({ action }) => action).sort()).toEqual(['plan.changed', 'subscription.changed']);
    expect(log.find(({ action }) => action === 'plan.changed')).toMatchObject({
      actorUserId: null,
      details: { from: 'BASIC', to: 'ESSENTIALS', status: 'trialing', by: 'subscription.created' },
    });
  });

  it('with an impossible transition is rejected: an ended subscription stays ended', async () => {
    const teamId = await newTeam();
    const id = 'sub_ended';
    const base = { id, teamId, plan: 'ADVANCED' };
    const at = '2026-11-10T00:00:00Z';
    const later = '2026-11-11T00:00:00Z';
    const canceled = paddleSubscription({ ...base, status: 'canceled', at });
    const revived = paddleSubscription({ ...base, status: 'active', at: later });
    await deliver({ id: 'evt_a', type: 'subscription.canceled', at, data: canceled });
    await deliver({ id: 'evt_b', type: 'subscription.updated', at: later, data: revived });
    expect(await outcomeOf(teamId)).toMatchObject({ plan: 'BASIC', status: 'deleted', events: 2 });
    const events = await listBillingEvents(context.business.db, teamId);
    expect(events.map(({ outcome }) => outcome)).toEqual(['applied', 'refused']);
  });

  it('cannot move a subscription to another team or create one', async () => {
    const [teamId, other] = [await newTeam(), await newTeam()];
    for (const event of lifeOf(teamId, 'sub_moved')) await deliver(event);
    const at = '2026-11-20T00:00:00Z';
    const moved = { id: 'sub_moved', plan: 'ENTERPRISE', status: 'active', at };
    const news = { type: 'subscription.updated', at };
    await deliver({ ...news, id: 'evt_moved', data: paddleSubscription({ ...moved, teamId: other }) });
    await deliver({ ...news, id: 'evt_nobody', data: paddleSubscription({ ...moved, teamId: newId() }) });
    expect(await outcomeOf(teamId)).toEqual(OUTCOME);
    expect(await outcomeOf(other)).toMatchObject({ plan: 'BASIC', status: null, subscriptions: [] });
  });

  it('without a signature changes nothing', async () => {
    const teamId = await newTeam();
    const [first] = lifeOf(teamId, 'sub_unsigned') as [Event];
    await expect(
      handlePaddleWebhook(context, paddleWebhook(first, { secret: 'guessed' })),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await outcomeOf(teamId)).toMatchObject({ plan: 'BASIC', events: 0 });
  });
});

describe('through Paddle', () => {
  const none = { params: {}, query: {} };
  let olivia: SignedInContext;
  let rival: SignedInContext;
  /** Sends both before Paddle responds; returns their outcomes and the requests to `path`. */
  const twiceAtOnce = async (call: () => Promise<unknown>, request: string) => {
    const before = server.asked.length;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.pause.until = promise;
    const calls = [call(), call()];
    const outcomes = Promise.allSettled(calls);
    await Promise.race(calls.map(one => one.catch(() => {})));
    resolve();
    const results = await outcomes;
    return {
      done: results.filter(({ status }) => status === 'fulfilled').length,
      codes: results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : [])),
      asked: server.asked.slice(before).filter(one => one === request).length,
    };
  };
  const ONCE = { done: 1, codes: ['CONFLICT'], asked: 1 };
  beforeAll(async () => {
    olivia = await newOwner(context, 'olivia@kitchen.example');
    rival = await newOwner(context, 'rita@rival.example');
  });

  it('a purchase is stored when it is paid, and for its own team only', async () => {
    const body = { plan: 'ESSENTIALS', cycle: 'month', trial: false } as const;
    const { checkoutId, url } = await checkoutUrl(olivia, { ...none, body });
    expect(url).toBe(`http://127.0.0.1:3000/account/paddle/subscription?_ptxn=${checkoutId}`);
    const finish = (caller: SignedInContext) => checkoutComplete(caller, { ...none, body: { checkoutId } });
    await expect(finish(olivia)).rejects.toMatchObject({ code: 'CONFLICT' });
    const bought = { id: 'sub_bought', plan: 'ESSENTIALS', status: 'active', at: '2026-11-15T12:00:00Z' };
    const periodEndsAt = '2026-12-15T12:00:00Z';
    server.pay(checkoutId, paddleSubscription({ ...bought, teamId: olivia.actor.teamId, periodEndsAt }));
    await expect(finish(rival)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const complete = (caller: SignedInContext) =>
      completeSubscription(caller, { ...none, body: { subscriptionId: 'sub_bought' } });
    await expect(complete(rival)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await finish(olivia)).toMatchObject({ plan: 'ESSENTIALS', status: 'active', provider: 'paddle' });
    expect(await complete(olivia)).toMatchObject({ plan: 'ESSENTIALS', status: 'active' });
    expect((await transactions(olivia)).transactions).toMatchObject([{ id: checkoutId, totalCents: 4900 }]);
    expect((await transactions(rival)).transactions).toEqual([]);
  });

  it('a second click opens no second checkout and repeats no change', async () => {
    const dora = await newOwner(context, 'dora@double.example');
    const body = { plan: 'ESSENTIALS', cycle: 'month', trial: false } as const;
    const open = () => checkoutUrl(dora, { ...none, body });
    expect(await twiceAtOnce(open, 'POST /transactions')).toEqual(ONCE);
    const { checkoutId } = await open();
    const bought = { id: 'sub_twice', plan: 'ESSENTIALS', status: 'active', at: '2026-11-15T12:00:00Z' };
    const periodEndsAt = '2026-12-15T12:00:00Z';
    server.pay(checkoutId, paddleSubscription({ ...bought, teamId: dora.actor.teamId, periodEndsAt }));
    await checkoutComplete(dora, { ...none, body: { checkoutId } });
    const change = (plan: 'ESSENTIALS' | 'ADVANCED') => () =>
      changeSubscription(dora, { ...none, body: { plan, cycle: 'month' } });
    expect(await twiceAtOnce(change('ADVANCED'), 'PATCH /subscriptions/sub_twice')).toEqual(ONCE);
    expect(server.prorated.splice(0)).toEqual(['prorated_immediately']);
    expect(await twiceAtOnce(change('ESSENTIALS'), 'PATCH /subscriptions/sub_twice')).toEqual(ONCE);
    const cancel = () => cancelSubscription(dora);
    expect(await twiceAtOnce(cancel, 'POST /subscriptions/sub_twice/cancel')).toEqual(ONCE);
    expect(await subscription(dora)).toMatchObject({
      subscription: { cancelsAt: '2026-12-15T12:00:00.000Z' },
    });
  });

  it('a change whose reply was lost is not repeated', async () => {
    const lena = await newOwner(context, 'lena@lost.example');
    const { teamId } = lena.actor;
    const fields = { id: 'sub_lost', teamId, status: 'active', periodEndsAt: '2026-12-15T12:00:00Z' };
    const [at, later] = ['2026-11-15T12:00:00Z', '2026-11-15T12:00:01Z'];
    const data = paddleSubscription({ ...fields, plan: 'ESSENTIALS', at });
    await deliver({ id: 'evt_lost', type: 'subscription.created', at, data });
    server.subscriptions.set('sub_lost', paddleSubscription({ ...fields, plan: 'ADVANCED', at: later }));
    const change = changeSubscription(lena, { ...none, body: { plan: 'ADVANCED', cycle: 'month' } });
    await expect(change).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(server.asked).not.toContain('PATCH /subscriptions/sub_lost');
    expect(await subscription(lena)).toMatchObject({ plan: 'ADVANCED' });
  });

  it('the preview of a change comes from Paddle', async () => {
    server.state.shareLeft = 0.5;
    const query = { plan: 'ADVANCED', cycle: 'month' } as const;
    expect(await previewChange(olivia, { params: {}, query, body: undefined })).toEqual({
      priceCents: 14_900,
      currency: 'EUR',
      takesEffectAt: null,
      chargeCents: 7450,
      creditCents: 2450,
      balanceCents: 0,
      dueCents: 5000,
      taxCents: 1000,
      remainingCreditCents: 0,
      frozen: [],
      firstPaymentAt: null,
    });
    expect(await subscription(olivia)).toMatchObject({ plan: 'ESSENTIALS' });
  });

  it('a planned downgrade is kept across events, and is made before the period ends', async () => {
    const change = (plan: 'ESSENTIALS' | 'ADVANCED') =>
      changeSubscription(olivia, { ...none, body: { plan, cycle: 'month' } });
    expect(await change('ADVANCED')).toMatchObject({ plan: 'ADVANCED', subscription: { next: null } });
    const next = { plan: 'ESSENTIALS', cycle: 'month', at: '2026-12-15T12:00:00.000Z', priceCents: 4900 };
    expect(await change('ESSENTIALS')).toMatchObject({
      plan: 'ADVANCED',
      subscription: { plan: 'ADVANCED', next, creditCents: null },
    });
    const known = server.subscriptions.get('sub_bought');
    if (!known) throw new Error('The subscription was bought above.');
    await deliver({ id: 'evt_planned', type: 'subscription.updated', at: known.updated_at, data: known });
    expect(await subscription(olivia)).toMatchObject({ plan: 'ADVANCED', subscription: { next } });
    const settleAt = (isoTime: string) => settleSubscriptions({ ...context, now: () => new Date(isoTime) });
    // The server does not know the subscriptions of the tests above, which are due as well.
    await expect(settleAt('2026-12-15T10:59:59Z')).rejects.toThrow(
      'Some subscriptions could not be renewed or ended.',
    );
    expect(await subscription(olivia)).toMatchObject({ plan: 'ADVANCED' });
    const isoTime = '2026-12-15T11:00:00Z';
    // The job skips a subscription that is being changed.
    await withLease({ ...context, now: () => new Date(isoTime) }, billingLease(olivia.actor.teamId), () =>
      settleAt(isoTime),
    );
    expect(await subscription(olivia)).toMatchObject({ plan: 'ADVANCED' });
    await settleAt(isoTime);
    expect(await subscription(olivia)).toMatchObject({ plan: 'ESSENTIALS', subscription: { next: null } });
    expect(server.prorated).toEqual(['prorated_immediately', 'prorated_next_billing_period']);
  });

  it('missed events of Paddle are detected', async () => {
    expect(await cancelSubscription(olivia)).toMatchObject({
      status: 'active',
      subscription: { cancelsAt: '2026-12-15T12:00:00.000Z' },
    });
    const ended = { status: 'canceled', current_billing_period: null, updated_at: '2027-01-01T00:00:00Z' };
    Object.assign(server.subscriptions.get('sub_bought') ?? {}, ended);
    const at = (isoTime: string) => ({ ...context, now: () => new Date(isoTime) });
    // The server does not know the subscriptions of the tests above, which are due as well.
    await expect(settleSubscriptions(at('2026-12-15T12:59:59Z'))).rejects.toThrow(
      'Some subscriptions could not be renewed or ended.',
    );
    expect(await subscription(olivia)).toMatchObject({ plan: 'ESSENTIALS' });
    await settleSubscriptions(at('2026-12-15T13:00:00Z'));
    expect(await subscription(olivia)).toMatchObject({ plan: 'BASIC', status: 'deleted' });
  });
});
