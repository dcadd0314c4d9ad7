import { expect, test } from 'vitest';
import { INDUSTRIES, UPDATABLE_PROFILE_FIELDS } from './profile.ts';

test('fourteen fields can be updated, and none that grants anything', () => {
  expect(new Set(UPDATABLE_PROFILE_FIELDS).size).toBe(14);
  for (const guarded of ['id', 'email', 'roles', 'billing', 'features', 'team', 'trialUsed', 'categories']) {
    expect(UPDATABLE_PROFILE_FIELDS).not.toContain(guarded);
  }
});

test('24 industries in slugs', () => {
  expect(new Set(INDUSTRIES).size).toBe(24);
  for (const industry of INDUSTRIES) expect(industry).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
