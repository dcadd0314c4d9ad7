import { expect, test } from 'vitest';
import { retryAfterS } from './retry.ts';

const NOW = new Date('2026-10-21T07:26:00.500Z');

test.each([
  ['2', 2],
  ['0', 0],
  [' 30 ', 30],
  ['1.2', 2],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 120],
  ['Wednesday, 21-Oct-26 07:28:00 GMT', 120],
  ['Wed, 21 Oct 2026 07:26:00 GMT', 0],
  ['Wed, 99 Oct 2026 07:26:00 GMT', null],
  [null, null],
  [undefined, null],
  ['', null],
  ['soon', null],
  ['-1', null],
  ['2026', 2026],
  ['2026-10-21', null],
])('retry-after %j asks to wait %s s', (header, seconds) => {
  expect(retryAfterS(header, NOW)).toBe(seconds);
});
