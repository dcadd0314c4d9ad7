import { CodedError } from '@clipscope/contract';
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
import { askPaddle } from './paddle-failures.ts';
import { stateFromPaddle } from './paddle-state.ts';

/**
 * Paddle plans pauses and cancellations and no other plan, and takes no change in the half hour before a renewal. So
 * we plan, and change the plan this long before the period ends; what is left of it is prorated like all else.
 */
export const CHANGE_AHEAD_MS = HOUR_MS;

type Changes = Pick<BillingPort, 'changePlan' | 'previewChange' | 'settle'>;

/** Changes of the plan at Paddle, which computes all money. */
export function paddleChanges(paddle: Paddle): Changes {
  const update = async (id: string, change: Parameters<typeof paddle.subscriptions.update>[1]) =>
    stateOf(await askPaddle(() => paddle.subscriptions.update(id, change)));
  /** Also where our job came too late: then the customer gets the rest of a period at the old price in credit. */
  const changeIfDue = async (state: SubscriptionState, now: Date): Promise<SubscriptionState> => {
    const { nextPlan, nextCycle, nextAt } = state;
    const isDue = nextAt !== null && nextAt.getTime() - CHANGE_AHEAD_MS <= now.getTime();
    if (!nextPlan || !nextCycle || !isDue || state.status !== 'active') return state;
    const to = { plan: nextPlan, cycle: nextCycle };
    // Paddle bills another length of period at once; the rest of the same one can wait for the renewal.
    const mode = nextCycle === state.cycle ? 'prorated_next_billing_period' : 'prorated_immediately';
    return update(state.id, { ...itemsFor(to, mode), customData: customData(state) });
  };
  return {
    changePlan: async (before, { when, ...to }, now) => {
      const { id } = before;
      const goesOn = before.cancelsAt ? { scheduledChange: null } : {};
      const isSame = isSameTerms(before, to);
      if (isSame) return outcome(await update(id, { ...goesOn, customData: customData(before) }));
      if (waitsForPeriod(before, { ...to, when })) {
        const planned = await update(id, { ...goesOn, customData: customData(before, to) });
        return outcome(await changeIfDue(planned, now));
      }
      // Paddle changes nothing else on a subscription that is about to end.
      if (before.cancelsAt) await update(id, goesOn);
      const mode = before.status === 'trialing' ? 'do_not_bill' : 'prorated_immediately';
      return outcome(await update(id, { ...itemsFor(to, mode), customData: customData(before) }));
    },
    previewChange: async (before, to) => {
      const free = freeChange(before, to);
      if (free) return free;
      return presentPreview(
        await askPaddle(() =>
          paddle.subscriptions.previewUpdate(before.id, itemsFor(to, 'prorated_immediately')),
        ),
      );
    },
    settle: async ({ id }, now) => {
      const state = stateOf(await askPaddle(() => paddle.subscriptions.get(id)));
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

/** Paddle replaces the custom data as a whole: without a next plan, none is planned any more. */
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
  return { items: [{ quantity: 1, price: priceFor(to, false) }], prorationBillingMode };
}

export function priceFor({ plan, cycle }: PaidTerms, trial: boolean) {
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

/** The summary says what the change comes to; the transaction, where there is one, what is taken at once, with tax. */
function presentPreview({ updateSummary, immediateTransaction }: SubscriptionPreview): ChangePreview {
  if (!updateSummary)
    throw new CodedError('UNAVAILABLE', 'The billing provider returned no price. Nothing was changed.');
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
    creditLeftCents: isCharge ? 0 : Math.abs(Number(result.amount)),
    firstPaymentAt: null,
  };
}
