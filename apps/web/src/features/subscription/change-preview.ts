import type { BillingCycle } from '@clipscope/domain';
import type { LiveSubscription, Standing } from './subscription.ts';

export type ChangePreview = {
  /** For the time that is paid for now. */
  readonly newCents: number;
  /** What of the last payment is not used up, and is taken off. */
  readonly creditCents: number;
  readonly dueCents: number;
  /** When the first payment comes later, because a trial runs. */
  readonly firstPaymentAt: string | null;
};

type Paid = { readonly billedAt: string; readonly totalCents: number };

/**
 * What the period that runs was paid with, as far as can be told: the first payment as it was, with its discount;
 * the price for any other, because a payment at a change is not that of a whole period.
 */
export function paidCents({ startedAt, priceCents }: LiveSubscription, newestFirst: readonly Paid[]): number {
  const [newest] = newestFirst;
  return newest?.billedAt === startedAt ? newest.totalCents : priceCents;
}

/**
 * About what a change costs at once. The provider has the last word: it counts to the second, and knows of tax and lasting
 * discounts. With Paddle the period stays when the cycle does; otherwise a new one begins with the change.
 */
export function changePreview(
  { provider, status }: Pick<Standing, 'provider' | 'status'>,
  live: LiveSubscription,
  paid: number,
  to: { readonly cents: number; readonly cycle: BillingCycle },
  now: Date,
): ChangePreview {
  if (status === 'trialing') {
    return { newCents: to.cents, creditCents: 0, dueCents: 0, firstPaymentAt: live.trialEndsAt };
  }
  const left = shareLeft(live, now);
  const keepsPeriod = provider === 'paddle' && to.cycle === live.cycle;
  const newCents = keepsPeriod ? Math.round(to.cents * left) : to.cents;
  const creditCents = Math.floor(paid * left);
  return { newCents, creditCents, dueCents: Math.max(0, newCents - creditCents), firstPaymentAt: null };
}

function shareLeft({ periodEndsAt, cycle }: LiveSubscription, now: Date): number {
  if (periodEndsAt === null) return 0;
  const end = new Date(periodEndsAt);
  const start = new Date(end);
  start.setUTCMonth(end.getUTCMonth() - (cycle === 'year' ? 12 : 1));
  if (start.getUTCDate() !== end.getUTCDate()) start.setUTCDate(0);
  const share = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime());
  return Math.min(1, Math.max(0, share));
}
