import { expect, test } from 'vitest';
import { logViewTimes } from './view-times.ts';

const curve = (at: number, views: number | null, kind = 'video') => ({
  videoId: `v${at}`,
  kind,
  publishedAt: new Date(Date.UTC(2026, 0, 1 + at)),
  points: [{ ageHours: 24, views }],
});

test('views beside the mean of the nearest videos of the same kind', () => {
  const times = logViewTimes([
    ...Array.from({ length: 8 }, (_, at) => curve(at, at === 7 ? 7999 : 999)),
    curve(8, 5, 'photo'),
    curve(9, null),
  ]);
  expect([...times.keys()]).toEqual(Array.from({ length: 8 }, (_, at) => `v${at}`));
  expect(times.get('v0')).toBeCloseTo(-Math.log(8) / 8, 9);
  expect(times.get('v7')).toBeCloseTo((7 * Math.log(8)) / 8, 9);
});

test('seven videos are too few; growth is followed', () => {
  expect(logViewTimes(Array.from({ length: 7 }, (_, at) => curve(at, 100))).size).toBe(0);
  const growing = logViewTimes(Array.from({ length: 300 }, (_, at) => curve(at, Math.expm1(5 + at / 100))));
  expect(growing.get('v150')).toBeCloseTo(0, 9);
  expect(growing.get('v299')).toBeCloseTo(0.25, 9);
});
