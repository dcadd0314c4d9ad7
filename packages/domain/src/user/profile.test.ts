import { expect, test } from 'vitest';
import { INDUSTRIES } from './profile.ts';

test('24 industries in slugs', () => {
  expect(new Set(INDUSTRIES).size).toBe(24);
  for (const industry of INDUSTRIES) expect(industry).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
