import { expect, test } from 'vitest';
import { subscriptionStatusFromPaddle } from './subscriptions.ts';

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
