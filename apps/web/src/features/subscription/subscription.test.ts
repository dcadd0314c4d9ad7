import { describe, expect, test } from 'vitest';
import { liveOf, lostWith, possibleSteps, type Standing } from './subscription.ts';

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
} as const;
const ending = { ...subscription, cancelsAt: '2026-12-01T00:00:00.000Z' };
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

test('lostWith names features that go and limits that are exceeded, not those that are met', () => {
  const limits = { favourites: 1, hashtags: 1, sounds: 1 };
  const next = { plan: 'BASIC', monthCents: 0, yearCents: 0, limits, features: ['SEARCH'] };
  const usage = {
    plan: 'ESSENTIALS',
    limits: {
      favourites: { limit: 50, isUnlimited: false, used: 7 },
      hashtags: { limit: 50, isUnlimited: false, used: 1 },
      sounds: { limit: 50, isUnlimited: false, used: null },
    },
  };
  const lost = lostWith(next as never, { features: ['SEARCH', 'EXPORT'] }, usage as never);
  expect(lost).toEqual({ features: ['EXPORT'], limits: [{ limit: 'favourites', used: 7, allowed: 1 }] });
});
