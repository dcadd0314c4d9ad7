import { expect, test } from 'vitest';
import { addDays, daysIn, lastDaysTo, previousPeriod } from './days.ts';

test('the last 90 days are 90, with the day they end on', () => {
  const days = lastDaysTo('2026-11-15', 90);
  expect(days).toEqual({ startDate: '2026-08-18', endDate: '2026-11-15' });
  expect(daysIn(days)).toBe(90);
  expect(lastDaysTo('2026-11-15', 1)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-15' });
});

test('the period before a range has as many days and ends the day before it', () => {
  expect(previousPeriod({ startDate: '2024-03-01', endDate: '2024-03-02' })).toEqual({
    startDate: '2024-02-28',
    endDate: '2024-02-29',
  });
  expect(previousPeriod({ startDate: '2026-11-15', endDate: '2026-11-15' }).startDate).toBe('2026-11-14');
});

test('a day has no clock that is put on or back', () => {
  expect(addDays('2024-09-07', 1)).toBe('2024-09-08');
  expect(daysIn({ startDate: '2024-09-07', endDate: '2024-09-09' })).toBe(3);
});
