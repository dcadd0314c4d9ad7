import { expect, test } from 'vitest';
import { type Discount, discountedCents, isPaidPlan, PLANS_FOR_SALE, priceCents } from './prices.ts';

const discount = (change: Partial<Discount>): Discount => ({
  code: 'X',
  percentOff: null,
  centsOff: null,
  recurring: false,
  onlyCycle: null,
  firstPurchaseOnly: false,
  ...change,
});

test('a year costs ten months', () => {
  expect(PLANS_FOR_SALE.map(plan => [plan, priceCents(plan, 'month'), priceCents(plan, 'year')])).toEqual([
    ['ESSENTIALS', 4900, 49_000],
    ['ADVANCED', 14_900, 149_000],
    ['ENTERPRISE', 49_900, 499_000],
  ]);
});

test('the free plan, the staff plan and unknown names are not paid plans', () => {
  expect(['AGENCY', 'BASIC', 'ADMIN', 'agency', null].map(isPaidPlan)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [null, 4900],
  [discount({ percentOff: 10 }), 4410],
  [discount({ percentOff: 33 }), 3283],
  [discount({ percentOff: 100 }), 0],
  [discount({ centsOff: 4899 }), 1],
  [discount({ centsOff: 5000 }), 0],
])('%j leaves %i of 4900 cents', (given, left) => {
  expect(discountedCents(4900, given)).toBe(left);
});
