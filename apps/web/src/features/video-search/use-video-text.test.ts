import { expect, test } from 'vitest';
import { clock } from './use-video-text.ts';

test.each([
  [0, '0:00'],
  [34, '0:34'],
  [59.6, '1:00'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('%s seconds are %s', (seconds, shown) => expect(clock(seconds)).toBe(shown));
