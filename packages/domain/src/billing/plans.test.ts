import { expect, test } from 'vitest';
import { isFreePlan, MAX_HISTORY_DAYS, PLANS, UNLIMITED } from './plans.ts';

test('only BASIC is free', () => {
  expect(PLANS.filter(isFreePlan)).toEqual(['BASIC']);
});

test('there are ten plans, and the two numbers the limits lean on', () => {
  expect(new Set(PLANS).size).toBe(10);
  expect(UNLIMITED).toBe(20000);
  expect(MAX_HISTORY_DAYS).toBe(2 * 365);
});
