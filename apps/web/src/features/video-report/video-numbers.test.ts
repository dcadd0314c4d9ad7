import { expect, test } from 'vitest';
import { createAgeFormat, outcomeOf, rateOf, viewsAt, weekBefore } from './video-numbers.ts';

const age = createAgeFormat('en');

test.each([
  [0, '0 min'],
  [0.25, '15 min'],
  [1, '1 hr'],
  [1.5, '90 min'],
  [4, '4 hr'],
  [24, '1 day'],
  [36, '36 hr'],
  [48, '2 days'],
  [52.5, '2.2 days'],
  [336, '14 days'],
])('%d hours are written as %s', (hours, text) => {
  expect(age(hours)).toBe(text);
});

const observations = [
  { observedAt: '2026-11-01T00:00:00.000Z', views: 0 },
  { observedAt: '2026-11-02T00:00:00.000Z', views: null },
  { observedAt: '2026-11-03T00:00:00.000Z', views: 1000 },
];
const forecast = {
  issuedAt: '2026-11-01T12:00:00.000Z',
  ageHours: 12,
  targetAt: '2026-11-03T00:00:00.000Z',
  views: 800,
  low: 500,
  high: 1000,
  level: 0.8,
  version: 1,
};

test('views between two observations lie on the line between them; before and after nothing is known', () => {
  expect(viewsAt(observations, '2026-11-02T00:00:00.000Z')).toBe(500);
  expect(viewsAt(observations, '2026-11-03T00:00:00.000Z')).toBe(1000);
  expect(viewsAt(observations, '2026-11-03T00:00:00.001Z')).toBeNull();
  expect(viewsAt(observations, '2026-10-31T00:00:00.000Z')).toBeNull();
});

test('a forecast is correct if its interval contains the outcome, edges included', () => {
  expect(outcomeOf(observations, forecast)).toEqual({ views: 1000, isInside: true });
  expect(outcomeOf(observations, { ...forecast, high: 999 })).toEqual({ views: 1000, isInside: false });
  expect(outcomeOf(observations, { ...forecast, low: 1001, high: 2000 })).toMatchObject({ isInside: false });
  expect(outcomeOf(observations.slice(0, 2), forecast)).toEqual({ views: null, isInside: null });
});

test('a week before the latest observation, the last one until then counts', () => {
  const at = (day: number) => ({ observedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z` });
  expect(weekBefore([1, 7, 9, 15].map(at))).toEqual(at(7));
  expect(weekBefore([8, 15].map(at))).toEqual(at(8));
  expect(weekBefore([9, 15].map(at))).toBeNull();
  expect(weekBefore([])).toBeNull();
});

test('a rate is not known where one of its counts is not', () => {
  const counts = { observedAt: '', views: 200, likes: 8, comments: 1, shares: 1 };
  expect([counts, { ...counts, shares: null }, { ...counts, views: 0 }].map(rateOf)).toEqual([
    0.05,
    null,
    null,
  ]);
});
