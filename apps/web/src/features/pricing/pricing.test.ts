import { featuresOfPlan, limitsOfPlan, UPGRADE_LADDER } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  appliesTo,
  type Discount,
  featuresForSale,
  orderPath,
  type PlanForSale,
  priceOf,
  readCode,
} from './pricing.ts';

const plan: PlanForSale = {
  plan: 'ESSENTIALS',
  monthCents: 4900,
  yearCents: 49_000,
  limits: limitsOfPlan('ESSENTIALS'),
  features: [],
};
const code = (change: Partial<Discount>): Discount => ({
  code: 'X',
  percentOff: null,
  centsOff: null,
  recurring: false,
  onlyCycle: null,
  firstPurchaseOnly: false,
  ...change,
});

test.each([
  [null, null],
  ['', null],
  [' YEARLY20 ', 'YEARLY20'],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), null],
  ['ten percent', null],
  ['1/../2', null],
])('the code %j', (text, expected) => {
  expect(readCode(text)).toBe(expected);
});

describe('priceOf', () => {
  const prices = (cycle: 'month' | 'year', discount: Discount | null) =>
    Object.values(priceOf(plan, cycle, discount));

  test('is the full price without a code, or with one for the other cycle', () => {
    expect(prices('month', null)).toEqual([4900, 4900, 4900]);
    expect(prices('year', null)).toEqual([49_000, 49_000, 49_000]);
    expect(prices('month', code({ percentOff: 20, onlyCycle: 'year' }))).toEqual([4900, 4900, 4900]);
    expect(appliesTo(code({ onlyCycle: 'year' }), 'month')).toBe(false);
  });

  test('is less for the first payment, or for all', () => {
    expect(prices('month', code({ percentOff: 10 }))).toEqual([4900, 4410, 4900]);
    expect(prices('year', code({ percentOff: 20, onlyCycle: 'year', recurring: true }))).toEqual([
      49_000, 39_200, 39_200,
    ]);
    expect(prices('month', code({ centsOff: 5000 }))).toEqual([4900, 0, 4900]);
  });
});

test('lists every feature for sale once, starting with the smallest plan, and no staff features', () => {
  const plans = UPGRADE_LADDER.map(name => ({ ...plan, plan: name, features: [...featuresOfPlan(name)] }));
  const features = featuresForSale(plans);
  expect(new Set(features)).toEqual(new Set(featuresOfPlan('ENTERPRISE')));
  expect(features).toHaveLength(featuresOfPlan('ENTERPRISE').length);
  expect(new Set(features.slice(0, 8))).toEqual(new Set(featuresOfPlan('BASIC')));
  expect(features).not.toContain('ADMIN_DASHBOARD');
});

test('a paid plan is chosen on the subscription page', () => {
  expect(orderPath('ADVANCED', 'year')).toBe('/account/paddle/subscription?plan=ADVANCED&cycle=year');
  expect(orderPath('BASIC', 'year')).toBe('/account/paddle/subscription');
});
