import { CodedError, reason } from '@clipscope/contract';
import { CURRENCY, HOUR_MS, isSameTerms, type PaidTerms, priceCents, TRIAL_DAYS } from '@clipscope/domain';
import type {
  Paddle,
  ProrationBillingMode,
  Subscription,
  SubscriptionPreview,
} from '@paddle/paddle-node-sdk';
import {
  type BillingPort,
  type ChangePreview,
  freeChange,
  planTitle,
  type SubscriptionState,
  waitsForPeriod,
} from './billing.ts';
import { callPaddle } from './paddle-failures.ts';
import { stateFromPaddle } from './paddle-state.ts';

/**
 * Paddle cannot schedule a change of plan, and accepts no change in the half hour before a renewal. So we make a
 * planned change this long before the period ends; the remaining time is prorated as usual.
 */
export const CHANGE_AHEAD_MS = HOUR_MS;

type Changes = Pick<BillingPort, 'changePlan' | 'previewChange' | 'settle'>;

/** Paddle computes all amounts. */
export function paddleChanges(paddle: Paddle): Changes {
  const update = async (id: string, change: Parameters<typeof paddle.subscriptions.update>[1]) =>
    stateOf(await callPaddle(() => paddle.subscriptions.update(id, change)));
  /** Also when the period has already ended: the rest of the new period at the old price then becomes credit. */
  const changeIfDue = async (state: SubscriptionState, now: Date): Promise<SubscriptionState> => {
    const { nextPlan, nextCycle, nextAt } = state;
    const isDue = nextAt !== null && nextAt.getTime() - CHANGE_AHEAD_MS <= now.getTime();
    if (!nextPlan || !nextCycle || !isDue || state.status !== 'active') return state;
    const to = { plan: nextPlan, cycle: nextCycle };
    // Paddle bills a change of the billing cycle at once; otherwise the proration can wait for the renewal.
    const mode = nextCycle === state.cycle ? 'prorated_next_billing_period' : 'prorated_immediately';
    return update(state.id, { ...itemsFor(to, mode), customData: customData(state) });
  };
  return {
    changePlan: async (before, { when, ...to }, now) => {
      const { id } = before;
      const resume = before.cancelsAt ? { scheduledChange: null } : {};
      if (isSameTerms(before, to)) {
        return outcome(await update(id, { ...resume, customData: customData(before) }));
      }
      if (waitsForPeriod(before, { ...to, when })) {
        const planned = await update(id, { ...resume, customData: customData(before, to) });
        return outcome(await changeIfDue(planned, now));
      }
      // Paddle rejects other changes while a cancellation is scheduled.
      if (before.cancelsAt) await update(id, resume);
      const mode = before.status === 'trialing' ? 'do_not_bill' : 'prorated_immediately';
      return outcome(await update(id, { ...itemsFor(to, mode), customData: customData(before) }));
    },
    previewChange: async (before, to) => {
      const free = freeChange(before, to);
      if (free) return free;
      const change = itemsFor(to, 'prorated_immediately');
      return presentPreview(await callPaddle(() => paddle.subscriptions.previewUpdate(before.id, change)));
    },
    settle: async ({ id }, now) => {
      const state = stateOf(await callPaddle(() => paddle.subscriptions.get(id)));
      return outcome(await changeIfDue(state, now));
    },
  };
}

export function stateOf(subscription: Subscription): SubscriptionState {
  const state = stateFromPaddle(subscription);
  if (!state) throw new CodedError('NOT_FOUND');
  return state;
}

function outcome(subscription: SubscriptionState) {
  return { subscription, invoices: [] };
}

/** Paddle replaces all custom data, so that leaving out the next plan removes a planned change. */
function customData({ teamId, periodEndsAt }: SubscriptionState, next?: PaidTerms) {
  return {
    team_id: teamId,
    ...(next && {
      next_plan: next.plan,
      next_cycle: next.cycle,
      next_at: periodEndsAt?.toISOString() ?? null,
    }),
  };
}

function itemsFor(to: PaidTerms, prorationBillingMode: ProrationBillingMode) {
  return { items: [{ quantity: 1, price: priceOfPlan(to, false) }], prorationBillingMode };
}

export function priceOfPlan({ plan, cycle }: PaidTerms, trial: boolean) {
  return {
    description: planTitle(plan, cycle),
    name: planTitle(plan, cycle),
    unitPrice: { amount: String(priceCents(plan, cycle)), currencyCode: CURRENCY } as const,
    billingCycle: { interval: cycle, frequency: 1 },
    trialPeriod: trial ? ({ interval: 'day', frequency: TRIAL_DAYS } as const) : null,
    quantity: { minimum: 1, maximum: 1 },
    customData: { plan },
    product: { name: `Clipscope ${plan}`, taxCategory: 'saas' as const },
  };
}

/** The summary has the total of the change; the transaction, if any, what is charged at once including tax. */
function presentPreview({ updateSummary, immediateTransaction }: SubscriptionPreview): ChangePreview {
  if (!updateSummary) throw new CodedError('UNAVAILABLE', reason('billing.noPrice'));
  const { result } = updateSummary;
  const [chargeCents, creditCents] = [updateSummary.charge, updateSummary.credit].map(({ amount }) =>
    Math.abs(Number(amount)),
  ) as [number, number];
  const totals = immediateTransaction?.details.totals;
  const isCharge = result.action === 'charge';
  const dueCents = isCharge ? Number(totals?.grandTotal ?? result.amount) : 0;
  return {
    takesEffectAt: null,
    chargeCents,
    creditCents,
    balanceCents: Math.max(0, chargeCents - creditCents - dueCents),
    dueCents,
    taxCents: isCharge && totals ? Number(totals.grandTotalTax) : null,
    remainingCreditCents: isCharge ? 0 : Math.abs(Number(result.amount)),
    firstPaymentAt: null,
  };
}
