import {
  BILLING_CYCLES,
  type BillingCycle,
  type ChangeTime,
  discountedCents,
  effectivePlan,
  isDowngrade,
  isSameTerms,
  PLANS_FOR_SALE,
  type PlanForSale,
  priceCents,
} from '@clipscope/domain';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { BillingOutcome, ChangeRequest, SubscriptionState } from './billing.ts';
import { localBilling } from './local.ts';
import { endLocalSubscription, findDiscount } from './local-changes.ts';

const port = localBilling({ checkoutPage: 'http://web.test/' });
const START = new Date('2026-01-31T09:30:00.123Z');
const RUNS = inject('depth') === 'deep' ? 20_000 : 300;

type Terms = { plan: PlanForSale; cycle: BillingCycle };
type Order = Terms & { trial: boolean; discountCode: string | null };
type Step = (Terms & { do: 'change'; when?: ChangeTime | undefined }) | { do: 'cancel' } | { do: 'keep' };

const terms = { plan: fc.constantFrom(...PLANS_FOR_SALE), cycle: fc.constantFrom(...BILLING_CYCLES) };
const order: fc.Arbitrary<Order> = fc.record({
  ...terms,
  trial: fc.boolean(),
  discountCode: fc.constantFrom(null, 'WELCOME10', 'YEARLY20', 'FIFTY'),
});
const change: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('change' as const),
  ...terms,
  when: fc.constantFrom(undefined, undefined, 'now' as const, 'periodEnd' as const),
});
const other: fc.Arbitrary<Step> = fc.constantFrom({ do: 'cancel' }, { do: 'keep' });
const steps = fc.array(
  fc.record({
    /** From no time over minutes and days to more than a year. */
    afterMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.integer({ min: 1, max: 40_000_000_000 }),
    ),
    step: fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: other }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** A subscription with independent accounts of what each stretch of time costs by the price list. */
class Simulation {
  charged = 0;
  /** The cost of the used time in unrounded cents, by share of each period. */
  worth = 0;
  /** How many amounts were rounded, each by half a cent at most. */
  roundings = 0;
  now = START;
  state: SubscriptionState;
  /** Whether the paid time was bought with the first payment. */
  isFirst = true;
  readonly #ids = new Set<string>();

  constructor(bought: BillingOutcome) {
    this.state = this.take(bought);
  }

  static async begin(given: Order): Promise<Simulation> {
    const bought = await port.completeCheckout({ id: 'c', teamId: 't', ...given }, START);
    if (!bought) throw new Error('The local side sells at once.');
    return new Simulation(bought);
  }

  /** Settling at each step or only at the end has the same result. */
  async wait(ms: number): Promise<void> {
    const until = new Date(this.now.getTime() + ms);
    const late = await port.settle(this.state, until);
    const invoices: BillingOutcome['invoices'][number][] = [];
    for (;;) {
      const { status, periodEndsAt } = this.state;
      if (status === 'deleted' || !periodEndsAt || periodEndsAt > until) break;
      this.give(periodEndsAt);
      this.isFirst = status === 'trialing';
      const settled = await port.settle(this.state, periodEndsAt);
      this.state = this.take(settled);
      invoices.push(...settled.invoices);
    }
    this.give(until);
    const { knownAsOf } = late.subscription;
    expect({ subscription: { ...this.state, knownAsOf }, invoices }).toEqual(late);
  }

  async do(step: Step): Promise<void> {
    if (this.state.status === 'deleted') return;
    if (step.do === 'cancel') this.state = this.take(await port.cancel(this.state, this.now));
    else if (step.do === 'keep') await this.change({ plan: this.state.plan, cycle: this.state.cycle });
    else await this.change(step);
  }

  async change({ plan, cycle, when }: ChangeRequest): Promise<void> {
    const before = this.state;
    const isPaid = before.status !== 'trialing';
    const to = { plan, cycle, when };
    const preview = await port.previewChange(before, to, this.now);
    const outcome = await port.changePlan(before, to, this.now);
    this.state = this.take(outcome);
    // The charge equals the preview, and takes effect when the preview said.
    expect(outcome.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(preview.dueCents);
    expect(this.state.nextAt).toEqual(preview.takesEffectAt);
    if (isSameTerms(before, to) || preview.takesEffectAt) {
      expect(this.state).toMatchObject({ plan: before.plan, cycle: before.cycle });
    } else {
      expect(this.state).toMatchObject({ plan, cycle, nextPlan: null });
      if (isPaid) this.roundings += 2;
      if (isPaid) this.isFirst = false;
    }
    // Paid features stay, unless an immediate downgrade was requested.
    if (isPaid && when !== 'now' && isDowngrade(before, to)) {
      expect(this.state).toMatchObject({ nextPlan: plan, nextCycle: cycle, nextAt: before.periodEndsAt });
    }
  }

  end(): void {
    if (this.state.status === 'deleted') return;
    this.state = this.take(endLocalSubscription(this.state, this.now));
    this.roundings += 1;
  }

  /** Total charges equal the cost of the used time, the prepaid time and the credit. */
  check(): void {
    const { status, periodEndsAt, plan, creditCents } = this.state;
    expect(creditCents).toBeGreaterThanOrEqual(0);
    const ahead = periodEndsAt && periodEndsAt > this.now ? this.costUntil(periodEndsAt) : 0;
    const lost = this.charged - (this.worth + ahead + creditCents);
    expect(Math.abs(lost)).toBeLessThanOrEqual(this.roundings / 2 + 1e-6);
    if (ahead > 0 || status === 'trialing') expect(effectivePlan(this.state, this.now)).toBe(plan);
  }

  /** By the price of the current plan, whenever it was bought. */
  costUntil(until: Date): number {
    const { status, plan, cycle, discountCode, periodStartsAt, periodEndsAt } = this.state;
    if (status === 'trialing' || status === 'deleted' || !periodStartsAt || !periodEndsAt) return 0;
    const discount = findDiscount(discountCode);
    const isFitting = discount && (discount.onlyCycle ?? cycle) === cycle;
    const counts = isFitting && (this.isFirst || discount.recurring);
    const price = discountedCents(priceCents(plan, cycle), counts ? discount : null);
    const periodMs = periodEndsAt.getTime() - periodStartsAt.getTime();
    return (price * (until.getTime() - this.now.getTime())) / periodMs;
  }

  give(until: Date): void {
    this.worth += this.costUntil(until);
    this.now = until;
  }

  take({ subscription, invoices }: BillingOutcome): SubscriptionState {
    for (const { id, totalCents } of invoices) {
      expect(Number.isInteger(totalCents) && totalCents >= 0).toBe(true);
      // The store ignores invoices with a known id, so that only those of 0 may repeat.
      if (this.#ids.has(id)) expect(totalCents).toBe(0);
      this.#ids.add(id);
      this.charged += totalCents;
    }
    return subscription;
  }
}

it('total charges equal the cost of the used time, the prepaid time and the credit', async () => {
  await fc.assert(
    fc.asyncProperty(order, steps, async (bought, lived) => {
      const simulation = await Simulation.begin(bought);
      for (const { afterMs, step } of lived) {
        await simulation.wait(afterMs);
        simulation.check();
        await simulation.do(step);
        simulation.check();
      }
      simulation.end();
      simulation.check();
    }),
    { numRuns: RUNS, seed: 20_261_115 },
  );
});
