import { describe, expect, test } from 'vitest';
import {
  liveOf,
  lostFeatures,
  mayChoose,
  type PlanForSale,
  possibleSteps,
  type Standing,
} from './standing.ts';

const subscription = {
  id: 'sub_1',
  plan: 'ADVANCED',
  cycle: 'month',
  priceCents: 14_900,
  currency: 'EUR',
  startedAt: '2026-11-01T00:00:00.000Z',
  periodEndsAt: '2026-12-01T00:00:00.000Z',
  trialEndsAt: null,
  cancelsAt: null,
  next: null,
  creditCents: 0,
} as const;
const ending = { ...subscription, cancelsAt: '2026-12-01T00:00:00.000Z' };
const next = {
  plan: 'ESSENTIALS',
  cycle: 'month',
  at: '2026-12-01T00:00:00.000Z',
  priceCents: 4900,
} as const;
const planned = { ...subscription, next };
const standing = (changes: Partial<Standing>): Standing => ({
  plan: 'ADVANCED',
  status: 'active',
  trialUsed: false,
  canEdit: true,
  provider: 'local',
  subscription,
  ...changes,
});
const steps = (mayBuy: boolean, mayChange: boolean, mayResume: boolean, mayCancel: boolean) => ({
  mayBuy,
  mayChange,
  mayResume,
  mayCancel,
});

describe('possibleSteps', () => {
  test.each([
    ['none', standing({ plan: 'BASIC', status: null, subscription: null }), steps(true, false, false, false)],
    ['ended', standing({ plan: 'BASIC', status: 'deleted' }), steps(true, false, false, false)],
    ['active', standing({}), steps(false, true, false, true)],
    ['trialing', standing({ status: 'trialing' }), steps(false, true, false, true)],
    ['active, ending', standing({ subscription: ending }), steps(false, true, true, false)],
    ['active, changing', standing({ subscription: planned }), steps(false, true, true, true)],
    ['past due', standing({ status: 'past_due' }), steps(false, false, false, true)],
    ['paused', standing({ status: 'paused' }), steps(false, false, false, true)],
    ['read only', standing({ canEdit: false }), steps(false, false, false, false)],
    [
      'staff',
      standing({ plan: 'ADMIN', status: null, subscription: null }),
      steps(false, false, false, false),
    ],
  ])('%s', (_, one, expected) => {
    expect(possibleSteps(one)).toEqual(expected);
  });

  test('an ended subscription is not live', () => {
    expect(liveOf(standing({ status: 'deleted' }))).toBeNull();
    expect(liveOf(standing({ status: 'paused' }))).toBe(subscription);
  });
});

test('current and scheduled plans are not offered', () => {
  const offered = (plan: PlanForSale['plan'], cycle: 'month' | 'year') =>
    mayChoose(standing({ subscription: planned }), { plan } as PlanForSale, cycle);
  expect([offered('ADVANCED', 'month'), offered('ESSENTIALS', 'month')]).toEqual([false, false]);
  expect([offered('ADVANCED', 'year'), offered('ESSENTIALS', 'year')]).toEqual([true, true]);
});

test('lostFeatures names the features that go', () => {
  const smaller = { features: ['SEARCH'] } as unknown as PlanForSale;
  expect(lostFeatures(smaller, ['SEARCH', 'EXPORT'])).toEqual(['EXPORT']);
});
