import { describe, expect, test } from 'vitest';
import { fateWithout, goesOn } from './team-fate.ts';

const member = (userId: string, role: 'OWNER' | 'CONTRIBUTOR', name = '') => ({
  userId,
  email: `${userId}@example.com`,
  name,
  role,
  billing: 'EDIT' as const,
  joinedAt: '2026-11-01T08:00:00.000Z',
});

describe('the team', () => {
  const ada = member('ada', 'OWNER');
  const ben = member('ben', 'CONTRIBUTOR');
  test.each([
    ['is deleted with its only member', [ada], { kind: 'deleted' }],
    [
      'goes to the member who joined first',
      [ada, ben, member('cy', 'CONTRIBUTOR')],
      { kind: 'handed-over', newOwner: 'ben@example.com' },
    ],
    [
      'names its new owner',
      [ada, member('ben', 'CONTRIBUTOR', 'Ben Basic')],
      { kind: 'handed-over', newOwner: 'Ben Basic' },
    ],
    ['stays with its other owner', [ada, ben, member('cy', 'OWNER')], { kind: 'left' }],
  ])('%s', (_, members, fate) => {
    expect(fateWithout('ada', members)).toEqual(fate);
  });
});

describe('a subscription', () => {
  const subscription = {
    id: 'sub_1',
    plan: 'ADVANCED' as const,
    cycle: 'month' as const,
    priceCents: 14_900,
    currency: 'EUR' as const,
    startedAt: '2026-11-01T08:00:00.000Z',
    periodEndsAt: '2026-12-01T08:00:00.000Z',
    trialEndsAt: null,
    cancelsAt: null,
    next: null,
    creditCents: 0,
  };
  test.each([
    ['none', null, null, false],
    ['one that runs', 'active', subscription, true],
    ['one that is overdue', 'past_due', subscription, true],
    ['one that ends', 'active', { ...subscription, cancelsAt: '2026-12-01T08:00:00.000Z' }, false],
    ['one that has ended', 'deleted', subscription, false],
  ] as const)('%s', (_, status, current, expected) => {
    expect(goesOn({ status, subscription: current })).toBe(expected);
  });
});
