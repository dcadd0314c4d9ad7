import { describe, expect, it } from 'vitest';
import { type ChangeRequest, NOTHING_PLANNED, type SubscriptionState, sortableTime } from './billing.ts';
import { localBilling } from './local.ts';
import { endLocalSubscription } from './local-changes.ts';

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

  it('bills a month that ends in February once', async () => {
    const outcome = await buy();
    expect(outcome.subscription).toMatchObject({ status: 'active', periodEndsAt: at('2026-02-28') });
    expect(paid(outcome)).toEqual([[4900, '2026-01-31']]);
    expect(await buy()).toEqual(outcome);
  });

  it('bills on the day of the start, or on the last day of a shorter month', async () => {
    const { subscription } = await buy();
    const settled = await port.settle(subscription, at('2026-07-01'));
    const days = paid(settled).map(([, day]) => day);
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
    expect(settled.subscription.periodEndsAt).toEqual(at('2026-07-31'));
    const trial = await buy({ trial: true });
    const changed = { ...trial.subscription, trialEndsAt: at('2028-02-29'), periodEndsAt: at('2028-02-29') };
    const yearly = await port.settle({ ...changed, cycle: 'year' }, at('2032-03-01'));
    expect(paid(yearly).map(([, day]) => day)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('gives two changes to the same plan at the same time separate invoices', async () => {
    const yearly = { plan: 'ENTERPRISE', cycle: 'year' } as const;
    const bought = await buy({ ...yearly, discountCode: 'WELCOME10' });
    const down = await port.changePlan(bought.subscription, { ...order, when: 'now' }, NOW);
    const again = await port.changePlan(down.subscription, yearly, NOW);
    expect(paid(again)).toEqual([[49_900, '2026-01-31']]);
    expect(again.invoices[0]?.id).not.toBe(bought.invoices[0]?.id);
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

  const half = at('2026-02-14');
  const advanced = { plan: 'ADVANCED', cycle: 'month' } as const;
  const essentials = { plan: 'ESSENTIALS', cycle: 'month' } as const;

  it('upgrades at once, for the rest of the period', async () => {
    const { subscription } = await buy();
    const up = await port.changePlan(subscription, advanced, half);
    expect(up.subscription).toMatchObject({ plan: 'ADVANCED', periodEndsAt: at('2026-02-28') });
    expect(paid(up)).toEqual([[7450 - 2450, '2026-02-14']]);
    expect(paid(await port.settle(up.subscription, at('2026-02-28')))).toEqual([[14_900, '2026-02-28']]);
    const free = (await buy({ discountCode: 'FIFTY' })).subscription;
    expect(paid(await port.changePlan(free, advanced, half))).toEqual([[7450, '2026-02-14']]);
  });

  it('changes to yearly billing at once, with a new period', async () => {
    const { subscription } = await buy({ discountCode: 'WELCOME10' });
    const yearly = await port.changePlan(subscription, { plan: 'ESSENTIALS', cycle: 'year' }, half);
    expect(yearly.subscription).toMatchObject({ cycle: 'year', periodEndsAt: at('2027-02-14') });
    expect(paid(yearly)).toEqual([[49_000 - 2205, '2026-02-14']]);
  });

  it('downgrades at the end of the period, at the new price', async () => {
    const { subscription } = await buy(advanced);
    const down = await port.changePlan(subscription, essentials, half);
    const planned = { nextPlan: 'ESSENTIALS', nextCycle: 'month', nextAt: at('2026-02-28') };
    expect(down.subscription).toMatchObject({ plan: 'ADVANCED', creditCents: 0, ...planned });
    expect(down.invoices).toEqual([]);
    const almost = await port.settle(down.subscription, new Date(at('2026-02-28').getTime() - 1));
    expect(almost.subscription).toMatchObject({ plan: 'ADVANCED', ...planned });
    const renewed = await port.settle(down.subscription, at('2026-02-28'));
    expect(renewed.subscription).toMatchObject({ plan: 'ESSENTIALS', ...NOTHING_PLANNED });
    expect(paid(renewed)).toEqual([[4900, '2026-02-28']]);
  });

  it('downgrades at once on request, and credits the difference to the cent', async () => {
    const { subscription } = await buy(advanced);
    const now = { ...essentials, when: 'now' } as const;
    const down = await port.changePlan(subscription, now, half);
    expect(down.subscription).toMatchObject({ plan: 'ESSENTIALS', creditCents: 7450 - 2450 });
    expect(paid(down)).toEqual([[0, '2026-02-14']]);
    const renewed = await port.settle(down.subscription, at('2026-03-31'));
    expect(paid(renewed)).toEqual([
      [0, '2026-02-28'],
      [4800, '2026-03-31'],
    ]);
    expect(renewed.subscription.creditCents).toBe(0);
  });

  it.each([
    [
      'a bigger plan',
      { plan: 'ENTERPRISE', cycle: 'month' },
      { plan: 'ENTERPRISE', nextPlan: null },
      [24_950 - 7450],
    ],
    ['the plan in force', advanced, { plan: 'ADVANCED', nextPlan: null }, []],
    [
      'another smaller plan',
      { plan: 'ESSENTIALS', cycle: 'year' },
      { plan: 'ADVANCED', nextCycle: 'year' },
      [],
    ],
  ] as const)('a planned change followed by %s is replaced', async (_, to, expected, charged) => {
    const { subscription } = await buy(advanced);
    const planned = (await port.changePlan(subscription, essentials, NOW)).subscription;
    const outcome = await port.changePlan(planned, to, half);
    expect(outcome.subscription).toMatchObject(expected);
    expect(outcome.invoices.map(({ totalCents }) => totalCents)).toEqual(charged);
  });

  it('drops a planned change on cancellation, also if the cancellation is revoked', async () => {
    const { subscription } = await buy(advanced);
    const planned = (await port.changePlan(subscription, essentials, NOW)).subscription;
    const cancelled = (await port.cancel(planned, half)).subscription;
    expect(cancelled).toMatchObject({ cancelsAt: at('2026-02-28'), ...NOTHING_PLANNED });
    const resumed = (await port.changePlan(cancelled, advanced, half)).subscription;
    expect(resumed).toMatchObject({ plan: 'ADVANCED', cancelsAt: null, ...NOTHING_PLANNED });
  });

  it('makes a planned change with the next period after an overdue payment', async () => {
    const { subscription } = await buy(advanced);
    const planned = (await port.changePlan(subscription, essentials, NOW)).subscription;
    const overdue = { ...planned, status: 'past_due' } as const;
    expect((await port.settle(overdue, half)).subscription).toMatchObject({
      plan: 'ADVANCED',
      nextPlan: 'ESSENTIALS',
    });
    expect((await port.settle(overdue, at('2026-02-28'))).subscription).toMatchObject({
      plan: 'ESSENTIALS',
      status: 'active',
    });
  });

  it('previews the cost of a change to the cent', async () => {
    const { subscription } = await buy({ discountCode: 'WELCOME10' });
    const tried = (await buy({ trial: true })).subscription;
    const big = (await buy({ plan: 'ENTERPRISE', cycle: 'year' })).subscription;
    const preview = (of: SubscriptionState, to: ChangeRequest, when = half) =>
      port.previewChange(of, to, when);
    const nothing = {
      takesEffectAt: null,
      chargeCents: 0,
      creditCents: 0,
      balanceCents: 0,
      dueCents: 0,
      taxCents: null,
      remainingCreditCents: 0,
      firstPaymentAt: null,
    };
    const up = { ...nothing, chargeCents: 7450, creditCents: 2205 };
    expect(await preview(subscription, advanced)).toEqual({ ...up, dueCents: 7450 - 2205 });
    expect(await preview({ ...subscription, creditCents: 100 }, advanced)).toEqual({
      ...up,
      balanceCents: 100,
      dueCents: 7450 - 2205 - 100,
    });
    expect(await preview(subscription, advanced, at('2026-02-28'))).toEqual({
      ...nothing,
      chargeCents: 14_900,
      dueCents: 14_900,
    });
    const planned = { ...nothing, takesEffectAt: at('2027-01-31') };
    expect(await preview(big, advanced)).toEqual(planned);
    expect(await preview(big, { ...advanced, when: 'now' }, NOW)).toEqual({
      ...nothing,
      chargeCents: 14_900,
      creditCents: 499_000,
      remainingCreditCents: 484_100,
    });
    expect(await preview(tried, advanced)).toEqual({ ...nothing, firstPaymentAt: at('2026-02-14') });
    const cancelled = (await port.cancel(subscription, NOW)).subscription;
    expect(await preview(cancelled, essentials)).toEqual(nothing);
  });

  it('credits a period of an earlier version without recorded payments', async () => {
    const { subscription } = await buy({ discountCode: 'WELCOME10' });
    const old = { ...subscription, paidFrom: null, paidCents: null };
    expect(await port.previewChange(old, advanced, half)).toMatchObject({ creditCents: 2205 });
    expect(endLocalSubscription(old, half).subscription).toMatchObject({
      status: 'deleted',
      creditCents: 2205,
    });
  });

  it('ends with the paid period, unless the cancellation is revoked', async () => {
    const { subscription } = await buy();
    const cancelled = (await port.cancel(subscription, NOW)).subscription;
    expect(cancelled).toMatchObject({ status: 'active', cancelsAt: at('2026-02-28') });
    const resumed = await port.changePlan(cancelled, { plan: 'ESSENTIALS', cycle: 'month' }, NOW);
    expect(resumed.subscription.cancelsAt).toBeNull();
    expect(resumed.invoices).toEqual([]);
    const ended = await port.settle(cancelled, at('2026-02-28'));
    expect(ended.subscription.status).toBe('deleted');
    expect(ended.invoices).toEqual([]);
    expect((await port.settle(ended.subscription, at('2027-01-01'))).subscription.status).toBe('deleted');
  });

  it('rejects an impossible transition', async () => {
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
