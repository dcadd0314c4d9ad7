import { expect, test } from 'vitest';
import { changePreview, paidCents } from './change-preview.ts';
import type { LiveSubscription } from './subscription.ts';

const essentials: LiveSubscription = {
  id: 'sub_1',
  plan: 'ESSENTIALS',
  cycle: 'month',
  priceCents: 4900,
  currency: 'EUR',
  startedAt: '2026-11-01T00:00:00.000Z',
  periodEndsAt: '2026-12-01T00:00:00.000Z',
  trialEndsAt: null,
  cancelsAt: null,
};
const halfway = new Date('2026-11-16T00:00:00.000Z');
const advanced = { cents: 14_900, cycle: 'month' } as const;

test.each([
  ['a new period begins', 'local', essentials, advanced, halfway, [14_900, 2450, 12_450]],
  ['with Paddle the period stays', 'paddle', essentials, advanced, halfway, [7450, 2450, 5000]],
  [
    'with Paddle another cycle begins anew',
    'paddle',
    essentials,
    { cents: 49_000, cycle: 'year' },
    halfway,
    [49_000, 2450, 46_550],
  ],
  [
    'a cheaper plan costs nothing now',
    'local',
    { ...essentials, plan: 'ADVANCED', priceCents: 14_900 },
    { cents: 4900, cycle: 'month' },
    halfway,
    [4900, 7450, 0],
  ],
  [
    'nothing is left of a period that is over',
    'local',
    essentials,
    advanced,
    new Date('2026-12-02T00:00:00.000Z'),
    [14_900, 0, 14_900],
  ],
] as const)('%s', (_, provider, live, to, now, [newCents, creditCents, dueCents]) => {
  expect(changePreview({ provider, status: 'active' }, live, live.priceCents, to, now)).toEqual({
    newCents,
    creditCents,
    dueCents,
    firstPaymentAt: null,
  });
});

test('during the trial nothing is paid, and the first payment comes with its end', () => {
  const trial = { ...essentials, trialEndsAt: '2026-11-15T00:00:00.000Z' };
  expect(changePreview({ provider: 'local', status: 'trialing' }, trial, 0, advanced, halfway)).toEqual({
    newCents: 14_900,
    creditCents: 0,
    dueCents: 0,
    firstPaymentAt: '2026-11-15T00:00:00.000Z',
  });
});

test('a discount on the first payment lowers what is taken off', () => {
  const first = { billedAt: essentials.startedAt, totalCents: 4410 };
  expect(paidCents(essentials, [first])).toBe(4410);
  expect(paidCents(essentials, [{ billedAt: '2026-11-09T00:00:00.000Z', totalCents: 900 }, first])).toBe(
    4900,
  );
  expect(paidCents(essentials, [])).toBe(4900);
  const preview = changePreview({ provider: 'local', status: 'active' }, essentials, 4410, advanced, halfway);
  expect(preview).toMatchObject({ creditCents: 2205, dueCents: 12_695 });
});
