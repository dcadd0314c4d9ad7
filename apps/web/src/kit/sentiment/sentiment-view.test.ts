import { expect, test } from 'vitest';
import { everyDay } from './sentiment-view.ts';

test('days without texts lie between those with some', () => {
  const first = { day: '2026-11-29', negative: 1, neutral: 0, positive: 2 };
  const last = { day: '2026-12-01', negative: 0, neutral: 3, positive: 0 };
  expect(everyDay([first, last])).toEqual([
    first,
    { day: '2026-11-30', negative: 0, neutral: 0, positive: 0 },
    last,
  ]);
  expect(everyDay([])).toEqual([]);
});
