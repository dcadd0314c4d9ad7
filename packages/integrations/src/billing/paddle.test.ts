import {
  openPaddleServer,
  PADDLE_KEY,
  PADDLE_SECRET,
  type PaddleServer,
  paddleSubscription,
  paddleWebhook,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BillingPort, SubscriptionState } from './billing.ts';
import { paddleBilling } from './paddle.ts';

const TEAM = '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b';
const NOW = new Date('2026-11-15T12:00:00.000Z');
const order = { plan: 'ESSENTIALS', cycle: 'month', trial: false, discountCode: null } as const;
const sold = (id: string, change = {}) =>
  paddleSubscription({
    id,
    teamId: TEAM,
    plan: 'ESSENTIALS',
    status: 'active',
    at: '2026-11-15T12:00:00.5Z',
    periodEndsAt: '2026-12-15T12:00:00.000Z',
    ...change,
  });

let server: PaddleServer;
let port: BillingPort;
const connect = (apiKey: string) =>
  paddleBilling({
    apiKey,
    webhookSecret: PADDLE_SECRET,
    environment: server.url,
    checkoutPage: 'http://web.test/account/paddle/subscription',
  });
beforeAll(async () => {
  server = await openPaddleServer();
  port = connect(PADDLE_KEY);
});
afterAll(() => server.close());

const read = async (id: string): Promise<SubscriptionState> => {
  const state = await port.readSubscription(id);
  if (!state) throw new Error('There is no such subscription.');
  return state;
};

describe('a purchase', () => {
  it('opens with our price and completes once it is paid', async () => {
    const team = { id: TEAM, customerId: null };
    const checkout = await port.openCheckout(team, { ...order, trial: true });
    expect(checkout).toEqual({ id: 'txn_1', url: 'http://web.test/account/paddle/subscription?_ptxn=txn_1' });
    expect(server.transactions.get('txn_1')).toMatchObject({
      custom_data: { team_id: TEAM },
      items: [
        {
          quantity: 1,
          price: {
            description: 'Clipscope Essentials, one month',
            unit_price: { amount: '4900', currency_code: 'EUR' },
            billing_cycle: { interval: 'month', frequency: 1 },
            trial_period: { interval: 'day', frequency: 14 },
            custom_data: { plan: 'ESSENTIALS' },
          },
        },
      ],
    });
    const bought = { ...order, id: 'txn_1', teamId: TEAM };
    expect(await port.completeCheckout(bought, NOW)).toBeNull();
    server.pay('txn_1', sold('sub_1'));
    expect(await port.completeCheckout(bought, NOW)).toEqual({
      invoices: [],
      subscription: {
        id: 'sub_1',
        teamId: TEAM,
        provider: 'paddle',
        customerId: 'ctm_1',
        status: 'active',
        plan: 'ESSENTIALS',
        cycle: 'month',
        discountCode: null,
        startedAt: new Date('2026-11-01T00:00:00.000Z'),
        periodStartsAt: new Date('2026-11-15T12:00:00.500Z'),
        periodEndsAt: new Date('2026-12-15T12:00:00.000Z'),
        trialEndsAt: null,
        cancelsAt: null,
        nextPlan: null,
        nextCycle: null,
        nextAt: null,
        paidFrom: null,
        paidCents: null,
        creditCents: 0,
        knownAsOf: '2026-11-15T12:00:00.500000Z',
      },
    });
    expect(await port.transactions?.(['sub_1'])).toEqual([
      {
        id: 'txn_1',
        status: 'completed',
        description: 'Clipscope Essentials, one month',
        totalCents: 4900,
        currency: 'EUR',
        billedAt: new Date('2026-11-15T12:00:00.500Z'),
        invoiceNumber: null,
      },
    ]);
    expect(await port.transactions?.(['sub_other'])).toEqual([]);
    expect(await port.transactions?.([])).toEqual([]);
  });
});

describe('a subscription', () => {
  it('changes its plan, ends with its period, and continues when a plan is chosen', async () => {
    server.subscriptions.set('sub_2', sold('sub_2'));
    const changed = await port.changePlan(await read('sub_2'), { plan: 'ADVANCED', cycle: 'year' }, NOW);
    expect(changed.subscription).toMatchObject({ plan: 'ADVANCED', cycle: 'year', cancelsAt: null });
    const cancelled = await port.cancel(changed.subscription, NOW);
    expect(cancelled.subscription).toMatchObject({
      status: 'active',
      cancelsAt: new Date('2026-12-15T12:00:00.000Z'),
    });
    server.asked.length = 0;
    const kept = await port.changePlan(cancelled.subscription, { plan: 'ADVANCED', cycle: 'year' }, NOW);
    expect(kept.subscription).toMatchObject({ plan: 'ADVANCED', cancelsAt: null });
    expect(server.asked).toEqual(['PATCH /subscriptions/sub_2']);
    expect(await port.paymentMethodUrl?.('sub_2')).toBe('https://pay.example/?_ptxn=txn_payment');
  });

  it('previews the charge or credit of a change without making it', async () => {
    server.subscriptions.set('sub_5', sold('sub_5'));
    const before = structuredClone(server.subscriptions.get('sub_5'));
    server.asked.length = 0;
    server.state.shareLeft = 0.5;
    const standing = await read('sub_5');
    const nothing = {
      takesEffectAt: null,
      balanceCents: 0,
      dueCents: 0,
      remainingCreditCents: 0,
      firstPaymentAt: null,
    };
    expect(await port.previewChange(standing, { plan: 'ADVANCED', cycle: 'month' }, NOW)).toEqual({
      ...nothing,
      chargeCents: 7450,
      creditCents: 2450,
      dueCents: 5000,
      taxCents: 1000,
    });
    server.state.shareLeft = 1;
    server.subscriptions.set('sub_6', sold('sub_6', { plan: 'ENTERPRISE', priceCents: 49_900 }));
    const big = await read('sub_6');
    const smaller = { plan: 'ADVANCED', cycle: 'month' } as const;
    expect(await port.previewChange(big, { ...smaller, when: 'now' }, NOW)).toEqual({
      ...nothing,
      chargeCents: 14_900,
      creditCents: 49_900,
      taxCents: null,
      remainingCreditCents: 35_000,
    });
    const free = { ...nothing, chargeCents: 0, creditCents: 0, taxCents: null };
    expect(await port.previewChange(big, smaller, NOW)).toEqual({
      ...free,
      takesEffectAt: new Date('2026-12-15T12:00:00.000Z'),
    });
    expect(server.asked).toEqual([
      'GET /subscriptions/sub_5',
      'PATCH /subscriptions/sub_5/preview',
      'GET /subscriptions/sub_6',
      'PATCH /subscriptions/sub_6/preview',
    ]);
    expect(server.subscriptions.get('sub_5')).toEqual(before);
    const trialEndsAt = new Date('2026-11-29T12:00:00.000Z');
    const trial = { ...standing, status: 'trialing', trialEndsAt } as const;
    expect(await port.previewChange(trial, smaller, NOW)).toEqual({ ...free, firstPaymentAt: trialEndsAt });
    expect(server.asked).toHaveLength(4);
  });

  const big = { plan: 'ADVANCED', priceCents: 14_900 };
  const smaller = { plan: 'ESSENTIALS', cycle: 'month' } as const;
  const end = new Date('2026-12-15T12:00:00.000Z');
  const plannedAt = (ms: number) => new Date(end.getTime() + ms);
  const planDowngrade = async (id: string, to: Parameters<typeof port.changePlan>[1] = smaller) => {
    server.subscriptions.set(id, sold(id, big));
    server.prorated.length = 0;
    return (await port.changePlan(await read(id), to, NOW)).subscription;
  };
  const none = { nextPlan: null, nextCycle: null, nextAt: null };

  it('is downgraded shortly before its period ends', async () => {
    const planned = await planDowngrade('sub_7');
    const next = { nextPlan: 'ESSENTIALS', nextCycle: 'month', nextAt: end };
    expect(planned).toMatchObject({ plan: 'ADVANCED', ...next });
    expect((await port.settle(planned, plannedAt(-3_600_001))).subscription).toMatchObject({
      plan: 'ADVANCED',
      ...next,
    });
    expect(server.prorated).toEqual([]);
    const changed = (await port.settle(planned, plannedAt(-3_600_000))).subscription;
    expect(changed).toMatchObject({ plan: 'ESSENTIALS', ...none });
    expect(server.prorated).toEqual(['prorated_next_billing_period']);
    expect(server.subscriptions.get('sub_7')?.custom_data).toEqual({ team_id: TEAM });
    await port.settle(changed, plannedAt(0));
    expect(server.prorated).toHaveLength(1);
  });

  it('is billed at once for another billing cycle, and in the last hour', async () => {
    await planDowngrade('sub_8', { plan: 'ESSENTIALS', cycle: 'year' });
    const late = (await port.settle(await read('sub_8'), plannedAt(86_400_000))).subscription;
    expect(late).toMatchObject({ plan: 'ESSENTIALS', cycle: 'year', ...none });
    expect(server.prorated).toEqual(['prorated_immediately']);
    server.subscriptions.set('sub_9', sold('sub_9', big));
    const last = await port.changePlan(await read('sub_9'), smaller, plannedAt(-3_000_000));
    expect(last.subscription).toMatchObject({ plan: 'ESSENTIALS', ...none });
  });

  it('drops a planned change on an upgrade, for the current plan or on cancellation', async () => {
    const up = { plan: 'ENTERPRISE', cycle: 'month' } as const;
    const bigger = await port.changePlan(await planDowngrade('sub_10'), up, NOW);
    expect(bigger.subscription).toMatchObject({ plan: 'ENTERPRISE', ...none });
    expect(server.prorated).toEqual(['prorated_immediately']);
    const same = { plan: 'ADVANCED', cycle: 'month' } as const;
    const kept = await port.changePlan(await planDowngrade('sub_11'), same, NOW);
    expect(kept.subscription).toMatchObject({ plan: 'ADVANCED', ...none });
    const cancelled = await port.cancel(await planDowngrade('sub_12'), NOW);
    expect(cancelled.subscription).toMatchObject({ cancelsAt: end, ...none });
    const resumed = await port.changePlan(cancelled.subscription, same, NOW);
    expect(resumed.subscription).toMatchObject({ plan: 'ADVANCED', cancelsAt: null, ...none });
    expect(server.prorated).toEqual([]);
  });

  it('makes a planned change after an overdue payment is made', async () => {
    await planDowngrade('sub_13');
    const known = server.subscriptions.get('sub_13') ?? {};
    Object.assign(known, { status: 'past_due' });
    const overdue = (await port.settle(await read('sub_13'), plannedAt(0))).subscription;
    expect(overdue).toMatchObject({ plan: 'ADVANCED', status: 'past_due', nextPlan: 'ESSENTIALS' });
    Object.assign(known, { status: 'active' });
    expect((await port.settle(overdue, plannedAt(1))).subscription).toMatchObject({
      plan: 'ESSENTIALS',
      ...none,
    });
  });

  it('is ignored when it was created elsewhere', async () => {
    const custom_data = null;
    server.subscriptions.set('sub_3', { ...sold('sub_3'), custom_data });
    expect(await port.readSubscription('sub_3')).toBeNull();
    server.subscriptions.set('sub_4', sold('sub_4', { plan: 'BASIC' }));
    expect(await port.readSubscription('sub_4')).toBeNull();
  });
});

describe('a discount', () => {
  it('is found ignoring case, while it is usable', async () => {
    const fields = { status: 'active', type: 'percentage', amount: '15', recur: true };
    server.discounts.push({ id: 'dsc_1', code: 'SPRING', ...fields });
    server.discounts.push({ id: 'dsc_2', code: 'GONE', ...fields, usage_limit: 2, times_used: 2 });
    server.discounts.push({ id: 'dsc_3', code: 'DOLLARS', ...fields, type: 'flat', currency_code: 'USD' });
    expect(await port.validateDiscount(' spring')).toEqual({
      code: 'SPRING',
      percentOff: 15,
      centsOff: null,
      recurring: true,
      onlyCycle: null,
      firstPurchaseOnly: false,
    });
    for (const code of ['GONE', 'DOLLARS', 'NONE']) expect(await port.validateDiscount(code)).toBeNull();
    await port.openCheckout({ id: TEAM, customerId: 'ctm_9' }, { ...order, discountCode: 'SPRING' });
    expect([...server.transactions.values()].at(-1)).toMatchObject({
      discount_id: 'dsc_1',
      customer_id: 'ctm_9',
    });
  });
});

describe('a failure', () => {
  it('is reported as not found, unavailable or unauthorised', async () => {
    await expect(port.readSubscription('sub_none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(connect('wrong').readSubscription('sub_1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    server.state.down = true;
    await expect(port.readSubscription('sub_1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    server.state.down = false;
  });

  it('is reported as unavailable when Paddle limits our requests', async () => {
    server.state.isRateLimited = true;
    await expect(port.readSubscription('sub_1')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The billing provider is not responding. Try again in a moment.',
      retryAfterS: 17,
    });
    server.state.isRateLimited = false;
  });
});

describe('news', () => {
  const event = { id: 'evt_1', type: 'subscription.updated', at: '2026-11-15T12:00:00.123456Z' };
  const parse = ({ body, signature }: { body: string; signature: string }) =>
    port.parseWebhook?.(body, signature);

  it('is accepted with a valid signature', async () => {
    const data = sold('sub_1', { status: 'canceled', trialEndsAt: '2026-11-14T00:00:00Z' });
    expect(await parse(paddleWebhook({ ...event, data }))).toMatchObject({
      id: 'evt_1',
      kind: 'subscription.updated',
      occurredAt: '2026-11-15T12:00:00.123456Z',
      subscription: {
        status: 'deleted',
        trialEndsAt: new Date('2026-11-14T00:00:00.000Z'),
        knownAsOf: '2026-11-15T12:00:00.123456Z evt_1',
      },
    });
  });

  it('has no subscription when it is about something else', async () => {
    const data = { id: 'ctm_1', status: 'active' };
    expect(await parse(paddleWebhook({ ...event, type: 'customer.updated', data }))).toMatchObject({
      subscription: null,
    });
  });

  it('is rejected with another secret, another body, an old signature or none', async () => {
    const news = { ...event, data: sold('sub_1') };
    const good = paddleWebhook(news);
    const bad = [
      paddleWebhook(news, { secret: 'another' }),
      { ...good, body: good.body.replace('ESSENTIALS', 'ENTERPRISE') },
      paddleWebhook(news, { signedAtMs: Date.now() - 60_000 }),
      { ...good, signature: '' },
      { ...good, signature: 'ts=;h1=' },
    ];
    for (const given of bad) await expect(parse(given)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
