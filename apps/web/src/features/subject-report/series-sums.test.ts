import { expect, test } from 'vitest';
import { changeFrom, engagementsOf, peakOf, sumOf } from './series-sums.ts';

const point = (date: string, newVideos: number | null) => ({
  date,
  newVideos,
  viewsGained: null,
  likesGained: 3,
  commentsGained: null,
  sharesGained: 2,
  creators: null,
});
const points = [
  point('2026-11-01', 4),
  point('2026-11-02', null),
  point('2026-11-03', 4),
  point('2026-11-04', 0),
];

test('a sum counts the days that are not known', () => {
  expect(sumOf(points, one => one.newVideos)).toEqual({ sum: 8, missing: 1 });
  expect(sumOf(points, one => one.viewsGained)).toEqual({ sum: null, missing: 4 });
  expect(sumOf([], one => one.newVideos)).toEqual({ sum: null, missing: 0 });
});

test('engagements are what is known of likes, comments and shares', () => {
  expect(engagementsOf(point('2026-11-01', 1))).toBe(5);
  expect(engagementsOf({ ...point('2026-11-01', 1), likesGained: null, sharesGained: null })).toBeNull();
});

test.each([
  [100, 141, 0.41],
  [100, 0, -1],
  [0, 5, null],
  [null, 5, null],
  [5, null, null],
])('from %s to %s is %s', (before, now, change) => {
  expect(changeFrom(before, now)).toBe(change);
});

test('the peak is the first of equal days, and none where nothing was', () => {
  expect(peakOf(points, one => one.newVideos)).toEqual({ date: '2026-11-01', value: 4 });
  expect(peakOf(points, one => one.viewsGained)).toBeNull();
});
