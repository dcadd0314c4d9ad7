import { expect, test } from 'vitest';
import { type ChartPeriod, partialIndex } from './partial-day.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'];
const WEEKS = ['2026-11-02', '2026-11-09', '2026-11-16'];
const MONTHS = ['2026-09-15', '2026-10-01', '2026-11-01'];
const at = (days: readonly string[], grain: ChartPeriod['grain'], endDate: string, today: string | null) =>
  partialIndex(days, { grain, endDate, today });

test('today is not over', () => {
  expect(at(DAYS, 'day', '2026-11-19', '2026-11-19')).toBe(2);
  expect(at(DAYS, 'day', '2026-11-19', '2026-11-20')).toBe(-1);
  expect(at([...DAYS, '2026-11-20', '2026-11-21'], 'day', '2026-11-19', '2026-11-19')).toBe(2);
});

test('a week is over after its Sunday, a month after its last day', () => {
  expect(at(WEEKS, 'week', '2026-11-19', '2026-11-19')).toBe(2);
  expect(at(WEEKS, 'week', '2026-11-22', '2026-11-22')).toBe(2);
  expect(at(WEEKS, 'week', '2026-11-22', '2026-11-23')).toBe(-1);
  expect(at(MONTHS, 'month', '2026-11-19', '2026-11-19')).toBe(2);
  expect(at(MONTHS.slice(0, 2), 'month', '2026-10-31', '2026-11-19')).toBe(-1);
});

test('a week is partial where the range ends inside it', () => {
  expect(at(WEEKS, 'week', '2026-11-20', '2027-01-01')).toBe(2);
  expect(at(WEEKS, 'week', '2026-11-20', null)).toBe(2);
});

test('as of a past day all days are over', () => {
  expect(at(DAYS, 'day', '2026-11-19', null)).toBe(-1);
});

test('times and ages are no days', () => {
  expect(at(['2026-11-19T08:00:00Z'], 'day', '2026-11-19', '2026-11-19')).toBe(-1);
  expect(at([], 'day', '2026-11-19', '2026-11-19')).toBe(-1);
});
