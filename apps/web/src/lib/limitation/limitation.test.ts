import { expect, test } from 'vitest';
import { liftingPlan } from './limitation.ts';

test.each([
  ['a feature', { kind: 'feature', feature: 'TRENDING' }, 'BASIC', 'ESSENTIALS'],
  ['a feature of staff', { kind: 'feature', feature: 'ADMIN_DASHBOARD' }, 'BASIC', null],
  ['30 days of history', { kind: 'limit', limit: 'historyDayLimit', needed: 30 }, 'BASIC', 'ESSENTIALS'],
  ['90 days, the edge', { kind: 'limit', limit: 'historyDayLimit', needed: 90 }, 'BASIC', 'ESSENTIALS'],
  ['a year of history', { kind: 'limit', limit: 'historyDayLimit', needed: 365 }, 'BASIC', 'ADVANCED'],
  ['one more than now', { kind: 'limit', limit: 'campaigns' }, 'ESSENTIALS', 'ADVANCED'],
  ['more than anybody has', { kind: 'limit', limit: 'teamMembers' }, 'BASIC', null],
  ['unlimited', { kind: 'limit', limit: 'folders', needed: 50_000 }, 'GROW', 'BASIC'],
  ['an unnamed refusal', { kind: 'unnamed' }, 'BASIC', null],
] as const)('%s', (_, limitation, current, plan) => {
  expect(liftingPlan(limitation, current)).toBe(plan);
});
