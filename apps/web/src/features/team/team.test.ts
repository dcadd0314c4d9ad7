import { expect, test } from 'vitest';
import { inviteFault, isLastOwner, type Member } from './team.ts';

const member = (userId: string, role: Member['role']): Member => ({
  userId,
  email: `${userId}@example.com`,
  name: userId,
  role,
  billing: 'EDIT',
  joinedAt: '2026-11-01T08:00:00.000Z',
});
const ada = member('ada', 'OWNER');
const ben = member('ben', 'CONTRIBUTOR');
const cy = member('cy', 'OWNER');

test.each([
  ['the only owner', ada, [ada, ben], true],
  ['alone in the team', ada, [ada], true],
  ['one of two owners', ada, [ada, ben, cy], false],
  ['no owner at all', ben, [ada, ben], false],
])('%s', (_, one, members, expected) => {
  expect(isLastOwner(one, members)).toBe(expected);
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['dee', 'form'],
  ['dee@example', 'form'],
  ['dee @example.com', 'form'],
  ['Ben@Example.com ', 'member'],
  ['dee@example.com', null],
] as const)('an invitation to %j: %s', (email, fault) => {
  expect(inviteFault(email, [ada, ben])).toBe(fault);
});
