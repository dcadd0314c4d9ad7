import { randomUUID } from 'node:crypto';
import { DAY_MS, TRIAL_DAYS } from '@clipscope/domain';
import { type BillingPort, NOTHING_PLANNED, type SubscriptionState } from './billing.ts';
import { asOf, billPeriod, findDiscount, planChange, settled, step } from './local-changes.ts';

/** Simulated billing: every payment succeeds. */
export function localBilling({ checkoutPage }: { checkoutPage: string }): BillingPort {
  return {
    kind: 'local',
    validateDiscount: async code => findDiscount(code),
    openCheckout: async () => {
      const id = `local_${randomUUID()}`;
      return { id, url: `${checkoutPage}?_ptxn=${id}` };
    },
    completeCheckout: async ({ id, teamId, plan, cycle, trial, discountCode, creditCents = 0 }, now) => {
      const trialEndsAt = trial ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null;
      const subscription: SubscriptionState = {
        id: `sub_${id}`,
        teamId,
        provider: 'local',
        customerId: null,
        status: step('none', trial ? 'trialStarted' : 'purchased'),
        plan,
        cycle,
        discountCode,
        startedAt: now,
        periodStartsAt: now,
        periodEndsAt: trialEndsAt,
        trialEndsAt,
        cancelsAt: null,
        ...NOTHING_PLANNED,
        paidFrom: null,
        paidCents: null,
        creditCents,
        knownAsOf: asOf(now),
      };
      return trial ? { subscription, invoices: [] } : billPeriod(subscription, now, true);
    },
    readSubscription: async () => null,
    changePlan: async (before, to, now) => planChange(before, to, now).outcome,
    previewChange: async (before, to, now) => planChange(before, to, now).preview,
    cancel: async (before, now) => ({
      subscription: {
        ...before,
        ...NOTHING_PLANNED,
        status: step(before.status, 'cancellationPlanned'),
        cancelsAt: before.periodEndsAt ?? now,
        knownAsOf: asOf(now),
      },
      invoices: [],
    }),
    settle: async (before, now) => settled(before, now),
  };
}
