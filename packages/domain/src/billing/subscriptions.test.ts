import { describe, expect, it, test } from 'vitest';
import {
  canReach,
  canStartTrial,
  effectivePlan,
  SUBSCRIPTION_EVENTS,
  SUBSCRIPTION_STATUSES,
  statusAfter,
  subscriptionStatusFromPaddle,
} from './subscriptions.ts';

test.each([
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['paused', 'paused'],
  ['trialing', 'trialing'],
  ['canceled', 'deleted'],
  ['deleted', 'deleted'],
  ['cancelled', null],
  ['', null],
])('Paddle %s is %s', (paddleStatus, status) => {
  expect(subscriptionStatusFromPaddle(paddleStatus)).toBe(status);
});

const BEFORE = ['none', ...SUBSCRIPTION_STATUSES] as const;

describe('statusAfter', () => {
  const POSSIBLE = [
    'none trialStarted trialing',
    'none purchased active',
    'trialing paymentSucceeded active',
    'active paymentSucceeded active',
    'past_due paymentSucceeded active',
    'trialing paymentFailed past_due',
    'active paymentFailed past_due',
    'past_due paymentFailed past_due',
    'trialing planChanged trialing',
    'active planChanged active',
    'trialing cancellationPlanned trialing',
    'active cancellationPlanned active',
    'past_due cancellationPlanned past_due',
    'paused cancellationPlanned paused',
    'active paused paused',
    'past_due paused paused',
    'paused resumed active',
    'trialing ended deleted',
    'active ended deleted',
    'past_due ended deleted',
    'paused ended deleted',
  ];

  it.each(BEFORE.flatMap(status => SUBSCRIPTION_EVENTS.map(event => [status, event] as const)))(
    'from %s by %s',
    (status, event) => {
      const step = POSSIBLE.find(possible => possible.startsWith(`${status} ${event} `));
      expect(statusAfter(status, event)).toBe(step?.split(' ')[2] ?? null);
    },
  );
});

test.each([
  ['none', ['active', 'past_due', 'paused', 'deleted', 'trialing']],
  ['trialing', ['active', 'past_due', 'paused', 'deleted', 'trialing']],
  ['active', ['active', 'past_due', 'paused', 'deleted']],
  ['past_due', ['active', 'past_due', 'paused', 'deleted']],
  ['paused', ['active', 'past_due', 'paused', 'deleted']],
  ['deleted', ['deleted']],
] as const)('%s can become %j and nothing else', (before, after) => {
  expect(SUBSCRIPTION_STATUSES.filter(status => canReach(before, status))).toEqual(after);
});

test('a team has one trial', () => {
  expect(canStartTrial({ trialUsed: false })).toBe(true);
  expect(canStartTrial({ trialUsed: true })).toBe(false);
});

const NOW = new Date('2026-11-15T12:00:00.000Z');
test.each([
  ['trialing', null, 'AGENCY'],
  ['active', null, 'AGENCY'],
  ['past_due', null, 'AGENCY'],
  ['paused', new Date(NOW.getTime() + 1), 'BASIC'],
  ['deleted', new Date(NOW.getTime() + 1), 'AGENCY'],
  ['deleted', NOW, 'BASIC'],
  ['deleted', null, 'BASIC'],
] as const)('a subscription that is %s and paid until %s gives %s', (status, periodEndsAt, plan) => {
  expect(effectivePlan({ status, plan: 'AGENCY', periodEndsAt }, NOW)).toBe(plan);
});
