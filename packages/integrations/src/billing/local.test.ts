import { describe, expect, it } from 'vitest';
import { type SubscriptionState, sortableTime } from './billing.ts';
import { localBilling } from './local.ts';

const port = localBilling({ checkoutPage: 'http://web.test/account/paddle/subscription' });
const NOW = new Date('2026-01-31T12:00:00.000Z');
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
const order = { plan: 'ESSENTIALS', cycle: 'month', trial: false, discountCode: null } as const;

async function buy(change: object = {}) {
  const outcome = await port.completeCheckout({ id: 'c1', teamId: 't1', ...order, ...change }, NOW);
  if (!outcome) throw new Error('The local side sells at once.');
  return outcome;
}
const paid = ({ invoices }: { invoices: readonly { totalCents: number; billedAt: Date }[] }) =>
  invoices.map(({ totalCents, billedAt }) => [totalCents, billedAt.toISOString().slice(0, 10)]);

describe('localBilling', () => {
  it('opens a checkout on the page of the web app', async () => {
    const { id, url } = await port.openCheckout({ id: 't1', customerId: null }, order);
    expect(url).toBe(`http://web.test/account/paddle/subscription?_ptxn=${id}`);
    expect(id).toMatch(/^local_[\w-]{36}$/);
  });

  it('sells a month that ends with February, and bills it once', async () => {
    const outcome = await buy();
    expect(outcome.subscription).toMatchObject({ status: 'active', periodEndsAt: at('2026-02-28') });
    expect(paid(outcome)).toEqual([[4900, '2026-01-31']]);
    expect(await buy()).toEqual(outcome);
  });

  it('bills nothing in a trial and the first period after it', async () => {
    const trial = await buy({ trial: true, discountCode: 'WELCOME10' });
    expect(trial.subscription).toMatchObject({ status: 'trialing', trialEndsAt: at('2026-02-14') });
    expect(paid(trial)).toEqual([]);
    const almost = new Date(at('2026-02-14').getTime() - 1);
    expect((await port.settle(trial.subscription, almost)).subscription.status).toBe('trialing');
    const after = await port.settle(trial.subscription, at('2026-03-20'));
    expect(after.subscription).toMatchObject({ status: 'active', periodEndsAt: at('2026-04-14') });
    expect(paid(after)).toEqual([
      [4410, '2026-02-14'],
      [4900, '2026-03-14'],
    ]);
  });

  it.each([
    ['WELCOME10', 'month', 4410, 4900],
    ['YEARLY20', 'year', 39_200, 39_200],
    ['YEARLY20', 'month', 4900, 4900],
    ['FIFTY', 'month', 0, 4900],
  ])('%s by the %s makes it %i and then %i', async (discountCode, cycle, first, then) => {
    const bought = await buy({ discountCode, cycle });
    const renewed = await port.settle(bought.subscription, bought.subscription.periodEndsAt ?? NOW);
    expect([bought, renewed].map(({ invoices }) => invoices.map(({ totalCents }) => totalCents))).toEqual([
      [first],
      [then],
    ]);
  });

  it('changes the plan at once and gives back what is unused', async () => {
    const { subscription } = await buy();
    const half = at('2026-02-14');
    const up = await port.changePlan(subscription, { plan: 'ADVANCED', cycle: 'month' }, half);
    expect(up.subscription).toMatchObject({ plan: 'ADVANCED', periodEndsAt: at('2026-03-14') });
    expect(paid(up)).toEqual([[14_900 - 2450, '2026-02-14']]);
    const down = await port.changePlan(up.subscription, { plan: 'ESSENTIALS', cycle: 'month' }, half);
    expect(paid(down)).toEqual([[0, '2026-02-14']]);
    const given = (await buy({ discountCode: 'FIFTY' })).subscription;
    const paidUp = await port.changePlan(given, { plan: 'ADVANCED', cycle: 'month' }, half);
    expect(paid(paidUp)).toEqual([[14_900, '2026-02-14']]);
  });

  it('tells before what a change costs, to the cent', async () => {
    const half = at('2026-02-14');
    const { subscription } = await buy({ discountCode: 'WELCOME10' });
    const tried = (await buy({ trial: true })).subscription;
    const cancelled = (await port.cancel(subscription, NOW)).subscription;
    const advanced = { plan: 'ADVANCED', cycle: 'month' } as const;
    const yearly = { plan: 'ESSENTIALS', cycle: 'year' } as const;
    const big = (await port.changePlan(subscription, { plan: 'ENTERPRISE', cycle: 'year' }, half))
      .subscription;
    const preview = (of: SubscriptionState, to: Parameters<typeof port.previewChange>[1], when = half) =>
      port.previewChange(of, to, when);
    expect(await preview(subscription, advanced)).toEqual({
      creditCents: 2205,
      dueCents: 14_900 - 2205,
      firstPaymentAt: null,
    });
    expect(await preview(subscription, yearly)).toMatchObject({ creditCents: 2205, dueCents: 49_000 - 2205 });
    expect(await preview(subscription, advanced, at('2026-02-28'))).toMatchObject({
      creditCents: 0,
      dueCents: 14_900,
    });
    expect(await preview(big, advanced)).toMatchObject({ creditCents: 499_000, dueCents: 0 });
    expect(await preview(tried, advanced)).toEqual({
      creditCents: 0,
      dueCents: 0,
      firstPaymentAt: at('2026-02-14'),
    });
    expect(await preview(cancelled, { plan: 'ESSENTIALS', cycle: 'month' })).toEqual({
      creditCents: 0,
      dueCents: 0,
      firstPaymentAt: null,
    });
    const charged = await port.changePlan(subscription, advanced, half);
    expect(paid(charged)).toEqual([[14_900 - 2205, '2026-02-14']]);
  });

  it('ends with the period that is paid, unless it is kept', async () => {
    const { subscription } = await buy();
    const cancelled = (await port.cancel(subscription, NOW)).subscription;
    expect(cancelled).toMatchObject({ status: 'active', cancelsAt: at('2026-02-28') });
    const kept = await port.changePlan(cancelled, { plan: 'ESSENTIALS', cycle: 'month' }, NOW);
    expect(kept.subscription.cancelsAt).toBeNull();
    expect(kept.invoices).toEqual([]);
    const ended = await port.settle(cancelled, at('2026-02-28'));
    expect(ended.subscription.status).toBe('deleted');
    expect(ended.invoices).toEqual([]);
    expect((await port.settle(ended.subscription, at('2027-01-01'))).subscription.status).toBe('deleted');
  });

  it('does not take an impossible step', async () => {
    const paused: SubscriptionState = { ...(await buy()).subscription, status: 'paused' };
    await expect(port.changePlan(paused, { plan: 'ADVANCED', cycle: 'month' }, NOW)).rejects.toThrow(
      'A subscription that is paused cannot be planChanged.',
    );
  });
});

describe('sortableTime', () => {
  it.each([
    ['2026-11-15T12:00:00Z', '2026-11-15T12:00:00.000000Z'],
    ['2026-11-15T12:00:00.1Z', '2026-11-15T12:00:00.100000Z'],
    ['2026-11-15T12:00:00.123456789Z', '2026-11-15T12:00:00.123456Z'],
    ['2026-11-15T14:00:00.5+02:00', '2026-11-15T12:00:00.500000Z'],
  ])('%s is %s', (given, sortable) => {
    expect(sortableTime(given)).toBe(sortable);
  });
});
