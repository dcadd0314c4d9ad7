import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test.each([
  [59_999, 'now'],
  [60_000, '1 min. ago'],
  [12 * 60_000, '12 min. ago'],
  [3_600_000, '1 hr. ago'],
  [86_399_999, '23 hr. ago'],
  [86_400_000, 'yesterday'],
  [45 * 86_400_000, 'last mo.'],
  [800 * 86_400_000, '2 yr. ago'],
])('%d ms ago is %s', (elapsedMs, text) => {
  expect(relativeTime(new Date(NOW.getTime() - elapsedMs), NOW, 'en')).toBe(text);
});

test('in another language', () => {
  expect(relativeTime(new Date(NOW.getTime() - 7_200_000), NOW, 'de')).toBe('vor 2 Std.');
});
