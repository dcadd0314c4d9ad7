import { expect, test } from 'vitest';
import { rateLimitDelayMs } from './retry.ts';

test.each([
  ['2', 2000],
  ['0', 0],
  [' 30 ', 30_000],
  ['1.5', 1500],
  ['0.25', 250],
  [null, 1500],
  [undefined, 1500],
  ['', 1500],
  ['soon', 1500],
  ['-1', 1500],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 1500],
])('retry-after %j waits %s ms', (retryAfter, delayMs) => {
  expect(rateLimitDelayMs(retryAfter)).toBe(delayMs);
});
