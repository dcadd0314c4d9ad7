import { expect, test } from 'vitest';
import { isBillingEditor, isTeamOwner } from './roles.ts';

test('an owner has the OWNER role among the roles', () => {
  expect(isTeamOwner({ roles: ['CONTRIBUTOR', 'OWNER'] })).toBe(true);
  expect(isTeamOwner({ roles: ['CONTRIBUTOR'] })).toBe(false);
  expect(isTeamOwner({ roles: [] })).toBe(false);
});

test('a billing editor has EDIT among the permissions', () => {
  expect(isBillingEditor({ billing: ['READ_ONLY', 'EDIT'] })).toBe(true);
  expect(isBillingEditor({ billing: ['READ_ONLY'] })).toBe(false);
  expect(isBillingEditor({ billing: [] })).toBe(false);
});
