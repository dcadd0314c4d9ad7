import { expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

test.each([
  [' Anna@Example.COM\n', 'anna@example.com'],
  ['E\u0301va@example.com', 'éva@example.com'],
  ['a+b.c@example.com', 'a+b.c@example.com'],
  ['', ''],
])('%j becomes %j', (email, normalized) => {
  expect(normalizeEmail(email)).toBe(normalized);
});
