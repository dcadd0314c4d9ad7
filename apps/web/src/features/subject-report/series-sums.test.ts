import { expect, test } from 'vitest';
import { engagementsOf, peakOf } from './series-sums.ts';

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

test('engagements are the sum of the known likes, comments and shares', () => {
  expect(engagementsOf(point('2026-11-01', 1))).toBe(5);
  expect(engagementsOf({ ...point('2026-11-01', 1), likesGained: null, sharesGained: null })).toBeNull();
});

test('the peak is the first of equal days; without videos there is none', () => {
  expect(peakOf(points, one => one.newVideos)).toEqual({ date: '2026-11-01', value: 4 });
  expect(peakOf(points, one => one.viewsGained)).toBeNull();
});
