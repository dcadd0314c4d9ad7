import { expect, test } from 'vitest';
import { coverSeries, seriesPoints } from './series.ts';

const now = new Date('2026-11-15T12:00:00Z');
const request = { timezone: 'UTC', startDate: '2026-11-09', endDate: '2026-11-15', grain: 'day' } as const;

test('the previous period ends on the day before the range', () => {
  expect(coverSeries({ ...request, compare: 'previous' }, 'ADVANCED', now)).toMatchObject({
    range: { startDate: '2026-11-09', endDate: '2026-11-15' },
    previous: { startDate: '2026-11-02', endDate: '2026-11-08', clippedByPlan: false },
    readFrom: '2026-11-02',
  });
});

test('the plan clips or hides the previous period', () => {
  expect(coverSeries({ ...request, compare: 'previous' }, 'GROW', now).previous).toMatchObject({
    startDate: '2026-11-02',
    clippedByPlan: false,
  });
  expect(
    coverSeries({ ...request, startDate: '2026-11-05', compare: 'previous' }, 'GROW', now).previous,
  ).toMatchObject({
    startDate: '2026-11-02',
    endDate: '2026-11-04',
    clippedByPlan: true,
  });
  expect(coverSeries({ ...request, compare: 'previous' }, 'BASIC', now).previous).toBeNull();
  expect(coverSeries({ ...request, compare: 'none' }, 'ADVANCED', now)).toMatchObject({
    previous: null,
    readFrom: '2026-11-09',
  });
});

const rules = { total: 'last', gained: 'sum' } as const;
const days = [
  { date: '2026-11-01', total: 10, gained: 1 },
  { date: '2026-11-02', total: 12, gained: 2 },
  { date: '2026-11-04', total: null, gained: 3 },
  { date: '2026-12-01', total: 40, gained: 4 },
];

test('a day without a row is unknown', () => {
  expect(seriesPoints({ startDate: '2026-11-02', endDate: '2026-11-04' }, 'day', rules, days)).toEqual([
    { date: '2026-11-02', total: 12, gained: 2 },
    { date: '2026-11-03', total: null, gained: null },
    { date: '2026-11-04', total: null, gained: 3 },
  ]);
});

test('weeks start on Monday and months on the first, cut at the ends of the range', () => {
  expect(seriesPoints({ startDate: '2026-11-01', endDate: '2026-11-09' }, 'week', rules, days)).toEqual([
    { date: '2026-11-01', total: 10, gained: 1 },
    { date: '2026-11-02', total: 12, gained: 5 },
    { date: '2026-11-09', total: null, gained: null },
  ]);
  expect(seriesPoints({ startDate: '2026-11-02', endDate: '2026-12-03' }, 'month', rules, days)).toEqual([
    { date: '2026-11-02', total: 12, gained: 5 },
    { date: '2026-12-01', total: 40, gained: 4 },
  ]);
});
