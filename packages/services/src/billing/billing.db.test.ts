import {
  changeTeam,
  listAudit,
  listCancelReasons,
  listSubscriptions,
  lockTeam,
} from '@clipscope/business-store';
import { type Contract, contract, type InputOf } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { endLocalSubscription } from '@clipscope/integrations';
import { newContributor, newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '../campaigns/create-campaign.ts';
import type { Context, SignedInContext } from '../context.ts';
import { businessUser } from '../user/business-user.ts';
import { billingPlans } from './billing-plans.ts';
import { cancelReason } from './cancel-reason.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeSubscription } from './change-subscription.ts';
import { checkoutComplete } from './checkout-complete.ts';
import { checkoutUrl } from './checkout-url.ts';
import { completeSubscription } from './complete-subscription.ts';
import { handlePaddleWebhook } from './handle-paddle-webhook.ts';
import { paymentMethodUrl } from './payment-method-url.ts';
import { previewChange } from './preview-change.ts';
import { settleSubscriptions } from './settle-subscriptions.ts';
import { subscription } from './subscription.ts';
import { liveSubscription, saveOutcome } from './through-provider.ts';
import { transactions } from './transactions.ts';
import { validateDiscountCode, validatePublicDiscountCode } from './validate-discount-code.ts';

const clock = testClock('2026-11-01T00:00:00.000Z');
let context: Context;
let close: () => Promise<void>;
let olivia: SignedInContext;
let rival: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  olivia = await newOwner(context, 'olivia@kitchen.example');
  rival = await newOwner(context, 'rita@rival.example');
});
afterAll(() => close());

const none = { params: {}, query: {} };
const begin = (caller: SignedInContext, body: Partial<InputOf<Contract['checkoutUrl']>['body']> = {}) =>
  checkoutUrl(caller, { ...none, body: { plan: 'ESSENTIALS', cycle: 'month', trial: false, ...body } });
const finish = (caller: SignedInContext, checkoutId: string) =>
  checkoutComplete(caller, { ...none, body: { checkoutId } });
const change = (caller: SignedInContext, body: InputOf<Contract['changeSubscription']>['body']) =>
  changeSubscription(caller, { ...none, body });
const preview = (caller: SignedInContext, query: InputOf<Contract['previewChange']>['query']) =>
  previewChange(caller, { params: {}, query, body: undefined });
const buy = async (caller: SignedInContext, body = {}) =>
  finish(caller, (await begin(caller, body)).checkoutId);
const validate = (caller: SignedInContext, code: string, cycle?: 'month' | 'year') =>
  validateDiscountCode(caller, { params: {}, query: { code, cycle }, body: undefined });
const billed = async (caller: SignedInContext) =>
  contract.transactions.reply
    .parse(await transactions(caller))
    .transactions.map(({ totalCents, status }) => `${totalCents} ${status}`);
const addCampaign = (caller: SignedInContext, number: number) => {
  const dates = { startDate: '2027-04-01', endDate: '2027-04-10' };
  const body = contract.createCampaign.body.parse({ name: `Campaign ${number}`, ...dates });
  return createCampaign(caller, { ...none, body });
};
const rejection = (code: string) => expect.objectContaining({ code });
const conflict = rejection('CONFLICT');

describe('without an account anywhere', () => {
  it('lists the plans for sale with their prices', async () => {
    const reply = contract.billingPlans.reply.parse(await billingPlans(context));
    expect(reply).toMatchObject({ currency: 'EUR', trialDays: 14, provider: 'local' });
    expect(reply.plans.map(({ plan, monthCents, yearCents }) => [plan, monthCents, yearCents])).toEqual([
      ['BASIC', 0, 0],
      ['ESSENTIALS', 4900, 49_000],
      ['ADVANCED', 14_900, 149_000],
      ['ENTERPRISE', 49_900, 499_000],
    ]);
    expect(reply.plans[1]?.limits).toMatchObject({ favourites: 50, historyDayLimit: 90 });
  });

  it('validates discount codes', async () => {
    const publicly = (code: string) =>
      validatePublicDiscountCode(context, { params: {}, query: { code }, body: undefined });
    expect(await publicly('welcome10')).toMatchObject({ valid: true, discount: { percentOff: 10 } });
    expect(await publicly('NOTHING')).toEqual({
      valid: false,
      message: 'Discount code not found.',
      code: 'billing.codeUnknown',
      params: {},
      discount: null,
    });
  });

  it('rejects events of Paddle', async () => {
    await expect(handlePaddleWebhook(context, { body: '{}', signature: 'x' })).rejects.toEqual(
      rejection('NOT_FOUND'),
    );
  });
});

describe('the life of a subscription', () => {
  it('starts with a trial, which a team has once', async () => {
    expect(contract.subscription.reply.parse(await subscription(olivia))).toEqual({
      plan: 'BASIC',
      status: null,
      trialUsed: false,
      canEdit: true,
      provider: 'local',
      subscription: null,
    });
    await expect(change(olivia, { plan: 'ADVANCED', cycle: 'month' })).rejects.toEqual(conflict);
    await expect(cancelSubscription(olivia)).rejects.toEqual(conflict);
    const reply = contract.checkoutComplete.reply.parse(await buy(olivia, { trial: true }));
    expect(reply).toMatchObject({
      plan: 'ESSENTIALS',
      status: 'trialing',
      trialUsed: true,
      subscription: { priceCents: 4900, trialEndsAt: '2026-11-15T00:00:00.000Z', cancelsAt: null },
    });
    expect((await businessUser(olivia)).team.subscription).toEqual({
      plan: 'ESSENTIALS',
      status: 'trialing',
    });
    expect(await billed(olivia)).toEqual([]);
    await expect(begin(olivia)).rejects.toEqual(conflict);
  });

  it('changes its plan in the trial without a charge, and is billed after it', async () => {
    clock.forwardMs(1);
    expect(await preview(olivia, { plan: 'ADVANCED', cycle: 'month' })).toMatchObject({
      priceCents: 14_900,
      takesEffectAt: null,
      chargeCents: 0,
      dueCents: 0,
      firstPaymentAt: '2026-11-15T00:00:00.000Z',
    });
    expect(await change(olivia, { plan: 'ADVANCED', cycle: 'month' })).toMatchObject({
      plan: 'ADVANCED',
      status: 'trialing',
    });
    await expect(change(olivia, { plan: 'ADVANCED', cycle: 'month' })).rejects.toEqual(conflict);
    await expect(change(olivia, { plan: 'AGENCY', cycle: 'month' })).rejects.toEqual(rejection('VALIDATION'));
    clock.forwardMs(14 * DAY_MS - 2);
    await settleSubscriptions(context);
    expect(await subscription(olivia)).toMatchObject({ status: 'trialing' });
    clock.forwardMs(1);
    await settleSubscriptions(context);
    expect(await subscription(olivia)).toMatchObject({
      status: 'active',
      subscription: { periodEndsAt: '2026-12-15T00:00:00.000Z' },
    });
    expect(await billed(olivia)).toEqual(['14900 simulated']);
  });

  it('previews the cost of a change, and rejects impossible changes', async () => {
    const yearly = { plan: 'ENTERPRISE', cycle: 'year' } as const;
    const whole = contract.previewChange.reply.parse(await preview(olivia, yearly));
    expect(whole).toEqual({
      priceCents: 499_000,
      currency: 'EUR',
      takesEffectAt: null,
      chargeCents: 499_000,
      creditCents: 14_900,
      balanceCents: 0,
      dueCents: 484_100,
      taxCents: null,
      remainingCreditCents: 0,
      frozen: [],
      firstPaymentAt: null,
    });
    const half = { ...olivia, now: () => new Date('2026-11-30T00:00:00.000Z') };
    expect(await preview(half, yearly)).toMatchObject({ creditCents: 7450, dueCents: 491_550 });
    const smaller = { plan: 'ESSENTIALS', cycle: 'month' } as const;
    expect(await preview(olivia, smaller)).toMatchObject({
      takesEffectAt: '2026-12-15T00:00:00.000Z',
      creditCents: 0,
      dueCents: 0,
      remainingCreditCents: 0,
    });
    expect(await preview(olivia, { ...smaller, when: 'now' })).toMatchObject({
      takesEffectAt: null,
      chargeCents: 4900,
      creditCents: 14_900,
      dueCents: 0,
      remainingCreditCents: 10_000,
    });
    await expect(preview(olivia, { plan: 'ADVANCED', cycle: 'month' })).rejects.toEqual(conflict);
    await expect(preview(olivia, { plan: 'AGENCY', cycle: 'month' })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'query.plan', message: 'This plan is no longer for sale.' }],
    });
    await expect(preview(rival, yearly)).rejects.toEqual(conflict);
    const reader = { ...olivia, actor: { ...olivia.actor, billing: 'READ_ONLY' } } as const;
    await expect(preview(reader, yearly)).rejects.toEqual(rejection('FORBIDDEN'));
    expect(await subscription(olivia)).toMatchObject({ plan: 'ADVANCED', subscription: { cycle: 'month' } });
    expect(await billed(olivia)).toEqual(['14900 simulated']);
  });

  it('can be cancelled and resumed, and ends with its period', async () => {
    const cancelsAt = '2026-12-15T00:00:00.000Z';
    expect(await cancelSubscription(olivia)).toMatchObject({ status: 'active', subscription: { cancelsAt } });
    expect(await cancelSubscription(olivia)).toMatchObject({ subscription: { cancelsAt } });
    const resumed = await change(olivia, { plan: 'ADVANCED', cycle: 'month' });
    expect(resumed).toMatchObject({ plan: 'ADVANCED', subscription: { cancelsAt: null } });
    await cancelSubscription(olivia);
    clock.forwardMs(30 * DAY_MS - 1);
    await settleSubscriptions(context);
    expect(await subscription(olivia)).toMatchObject({ plan: 'ADVANCED', status: 'active' });
    clock.forwardMs(1);
    await settleSubscriptions(context);
    expect(await subscription(olivia)).toMatchObject({ plan: 'BASIC', status: 'deleted' });
    expect(await billed(olivia)).toEqual(['14900 simulated']);
    await expect(begin(olivia, { trial: true })).rejects.toEqual(conflict);
  });

  it('is audited', async () => {
    const log = (await listAudit(context.business.db, olivia.actor.teamId)).reverse();
    const plans = log.filter(({ action }) => action === 'plan.changed');
    expect(plans.map(({ details: { from, to }, actorUserId }) => [from, to, actorUserId])).toEqual([
      ['BASIC', 'ESSENTIALS', olivia.actor.userId],
      ['ESSENTIALS', 'ADVANCED', olivia.actor.userId],
      ['ADVANCED', 'BASIC', null],
    ]);
    expect(log.filter(({ action }) => action === 'subscription.changed')).toHaveLength(7);
  });

  it('starts again for a returning team, with a valid code', async () => {
    expect(await validate(olivia, 'WELCOME10')).toMatchObject({ valid: false });
    expect(await validate(olivia, 'YEARLY20', 'month')).toMatchObject({ valid: false });
    expect(await validate(olivia, 'YEARLY20')).toMatchObject({ valid: true });
    await expect(begin(olivia, { discountCode: 'YEARLY20' })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'body.discountCode', message: 'This code applies only to plans billed yearly.' }],
    });
    expect(await buy(olivia, { cycle: 'year', discountCode: 'yearly20' })).toMatchObject({
      plan: 'ESSENTIALS',
      status: 'active',
      subscription: { cycle: 'year', periodEndsAt: '2027-12-15T00:00:00.000Z' },
    });
    expect(await billed(olivia)).toEqual(['39200 simulated', '14900 simulated']);
    expect(await paymentMethodUrl(olivia)).toEqual({ url: null });
  });

  it('cannot change its plan while a payment is overdue', async () => {
    const { subscription: current } = await subscription(olivia);
    await context.business.db.execute(
      `UPDATE subscriptions SET status = 'past_due' WHERE id = '${current?.id}'`,
    );
    await expect(change(olivia, { plan: 'ADVANCED', cycle: 'month' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A payment is overdue. Add a payment method first.',
    });
  });
});

describe('permissions', () => {
  it('billing changes are for billing editors, and members can read', async () => {
    const carl = await newContributor(olivia, 'carl@kitchen.example');
    expect(await subscription(carl)).toMatchObject({ plan: 'ESSENTIALS', canEdit: false });
    expect(await billed(carl)).toHaveLength(2);
    expect(await validate(carl, 'YEARLY20')).toMatchObject({ valid: true });
    const reason = { userId: carl.actor.userId, plan: 'BASIC', feedback: '' } as const;
    const refused = [
      begin(carl),
      finish(carl, 'local_x'),
      change(carl, { plan: 'ADVANCED', cycle: 'month' }),
      cancelSubscription(carl),
      completeSubscription(carl, { ...none, body: { subscriptionId: 'sub_x' } }),
      paymentMethodUrl(carl),
      cancelReason(carl, {
        ...none,
        body: { ...reason, cancelReasons: [], lovedTools: [], wasTrialSubscription: false },
      }),
    ];
    for (const attempt of refused) await expect(attempt).rejects.toEqual(rejection('FORBIDDEN'));
  });

  it('billing does not affect another team', async () => {
    const { checkoutId } = await begin(rival);
    await expect(finish(olivia, checkoutId)).rejects.toEqual(rejection('NOT_FOUND'));
    const { subscription: mine } = await subscription(olivia);
    const complete = (caller: SignedInContext) =>
      completeSubscription(caller, { ...none, body: { subscriptionId: mine?.id ?? '' } });
    await expect(complete(rival)).rejects.toEqual(rejection('NOT_FOUND'));
    expect(await complete(olivia)).toMatchObject({ subscription: { id: mine?.id } });
    expect(await billed(rival)).toEqual([]);
    expect(await subscription(rival)).toMatchObject({ plan: 'BASIC', subscription: null });
  });

  it("a cancellation reason is stored in the caller's own name only", async () => {
    const body = {
      userId: olivia.actor.userId,
      plan: 'ESSENTIALS',
      feedback: 'No time.',
      cancelReasons: ['not-used-enough'],
      lovedTools: ['trending', 'api'],
      wasTrialSubscription: false,
    } satisfies InputOf<Contract['cancelReason']>['body'];
    expect(await cancelReason(olivia, { ...none, body })).toEqual({ ok: true });
    expect(await listCancelReasons(context.business.db, olivia.actor.teamId)).toMatchObject([body]);
    await expect(cancelReason(rival, { ...none, body })).rejects.toEqual(rejection('VALIDATION'));
  });

  it('the staff plan is not for sale', async () => {
    const updatedAt = clock.now();
    await changeTeam(context.business.db, rival.actor.teamId, { plan: 'ADMIN', updatedAt });
    await expect(begin(rival)).rejects.toEqual(conflict);
    await changeTeam(context.business.db, rival.actor.teamId, { plan: 'BASIC', updatedAt });
  });
});

describe('concurrent requests', () => {
  it('one checkout completed repeatedly is one purchase, and of two checkouts one succeeds', async () => {
    const first = await begin(rival);
    const second = await begin(rival, { plan: 'ADVANCED' });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => finish(rival, (index % 2 ? first : second).checkoutId)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toEqual(conflict);
    }
    expect(await billed(rival)).toHaveLength(1);
  });

  it('the same change requested repeatedly is one change', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => change(rival, { plan: 'ENTERPRISE', cycle: 'year' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await billed(rival)).toHaveLength(2);
    expect(await subscription(rival)).toMatchObject({ plan: 'ENTERPRISE' });
  });
});

describe('money over several changes', () => {
  let payer: SignedInContext;
  beforeAll(async () => {
    payer = await newOwner(context, 'paula@kitchen.example');
  });
  const PERIOD_MS = 30 * DAY_MS;
  const advanced = { plan: 'ADVANCED', cycle: 'month' } as const;
  const essentials = { plan: 'ESSENTIALS', cycle: 'month' } as const;
  const chargedCents = async (caller: SignedInContext) =>
    (await transactions(caller)).transactions.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const standing = async (caller: SignedInContext) => {
    const { plan, subscription: own } = contract.subscription.reply.parse(await subscription(caller));
    return { plan, next: own?.next?.plan ?? null, at: own?.next?.at ?? null, credit: own?.creditCents };
  };
  const settleAfter = async (ms: number) => {
    clock.forwardMs(ms);
    await settleSubscriptions(context);
  };
  /** Checks that the charge and its time equal the preview. */
  const changeAsPreviewed = async (to: InputOf<Contract['changeSubscription']>['body']) => {
    const previewed = contract.previewChange.reply.parse(await preview(payer, to));
    const before = await chargedCents(payer);
    const { subscription: changed } = await change(payer, to);
    expect((await chargedCents(payer)) - before).toBe(previewed.dueCents);
    expect(changed?.next?.at ?? null).toBe(previewed.takesEffectAt);
    return previewed;
  };

  it('a downgrade waits for the end of the period, and can be revoked', async () => {
    // A period of 30 days from here.
    clock.forwardMs(Date.parse('2027-04-01T00:00:00.000Z') - clock.now().getTime());
    await buy(payer, advanced);
    await settleAfter(PERIOD_MS / 2);
    for (let index = 0; index < 12; index++) await addCampaign(payer, index);
    const previewed = await changeAsPreviewed(essentials);
    expect(previewed).toMatchObject({
      dueCents: 0,
      creditCents: 0,
      frozen: [{ limit: 'campaigns', used: 12, allowed: 10, frozen: 2 }],
    });
    const at = '2027-05-01T00:00:00.000Z';
    expect(await standing(payer)).toEqual({ plan: 'ADVANCED', next: 'ESSENTIALS', at, credit: 0 });
    // A second click changes nothing.
    const audited = (await listAudit(context.business.db, payer.actor.teamId)).length;
    await change(payer, essentials);
    expect(await listAudit(context.business.db, payer.actor.teamId)).toHaveLength(audited);
    await change(payer, advanced);
    expect(await standing(payer)).toMatchObject({ plan: 'ADVANCED', next: null });
    await expect(change(payer, advanced)).rejects.toEqual(conflict);
    expect(await chargedCents(payer)).toBe(14_900);
  });

  it('a planned downgrade is replaced by an upgrade, which costs the rest of the period', async () => {
    await change(payer, essentials);
    const previewed = await changeAsPreviewed({ plan: 'ENTERPRISE', cycle: 'month' });
    expect(previewed).toMatchObject({ chargeCents: 24_950, creditCents: 7450, dueCents: 17_500 });
    expect(await standing(payer)).toMatchObject({ plan: 'ENTERPRISE', next: null });
  });

  it('a planned downgrade is replaced by another, and dropped by a cancellation', async () => {
    await change(payer, essentials);
    await change(payer, advanced);
    expect(await standing(payer)).toMatchObject({ plan: 'ENTERPRISE', next: 'ADVANCED' });
    expect((await cancelSubscription(payer)).subscription).toMatchObject({ next: null });
    const resumed = await change(payer, { plan: 'ENTERPRISE', cycle: 'month' });
    expect(resumed.subscription).toMatchObject({ next: null, cancelsAt: null });
    await change(payer, advanced);
  });

  it('a planned change takes effect with the period even when no job has run', async () => {
    clock.forwardMs(PERIOD_MS / 2);
    // The renewal is a day late.
    clock.forwardMs(DAY_MS);
    const now = { ...essentials, when: 'now' } as const;
    const previewed = await preview(payer, now);
    await change(payer, now);
    // May has 31 days, of which 30 are left: 14,900 and 4,900 for 30/31.
    expect(previewed).toMatchObject({
      chargeCents: 4742,
      creditCents: 14_419,
      dueCents: 0,
      remainingCreditCents: 9677,
    });
    expect(await chargedCents(payer)).toBe(14_900 + 17_500 + 14_900);
    expect(await standing(payer)).toMatchObject({ plan: 'ESSENTIALS', next: null, credit: 9677 });
  });

  it('total charges equal the cost of the time and the credit', async () => {
    await settleAfter(30 * DAY_MS);
    await settleAfter(30 * DAY_MS);
    // April: half a month of both plans. May: a day of Advanced, 30 of Essentials. June and July: Essentials.
    const worth = (14_900 + 49_900) / 2 + (14_900 - 14_419) + 4742 + 4900 + 4900;
    expect(await standing(payer)).toMatchObject({ credit: 0 });
    expect(await chargedCents(payer)).toBe(worth);
  });

  it('credit of a subscription that ends goes to the next one', async () => {
    await settleAfter(15.5 * DAY_MS);
    const current = await liveSubscription(context.business.db, payer.actor.teamId, 'local');
    if (!current) throw new Error('There is a subscription.');
    await context.business.db.transaction(async db => {
      const team = await lockTeam(db, payer.actor.teamId);
      if (!team) throw new Error('There is a team.');
      const outcome = endLocalSubscription(current, clock.now());
      await saveOutcome(db, context, team, outcome, { by: 'staff', actorUserId: null });
    });
    expect(await standing(payer)).toEqual({ plan: 'BASIC', next: null, at: null, credit: 2450 });
    const before = await chargedCents(payer);
    await buy(payer, essentials);
    expect((await chargedCents(payer)) - before).toBe(4900 - 2450);
    const rows = await listSubscriptions(context.business.db, payer.actor.teamId);
    expect(rows.map(({ creditCents }) => creditCents)).toEqual([0, 0]);
  });

  it('the same immediate downgrade requested repeatedly is credited once', async () => {
    const before = await chargedCents(payer);
    await change(payer, advanced);
    const charged = (await chargedCents(payer)) - before;
    await Promise.allSettled(Array.from({ length: 5 }, () => change(payer, { ...essentials, when: 'now' })));
    expect(await standing(payer)).toMatchObject({ plan: 'ESSENTIALS', credit: charged });
  });
});
