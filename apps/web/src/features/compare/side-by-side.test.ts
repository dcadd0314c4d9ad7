import { expect, test } from 'vitest';
import { sideBySide, sinceFirst } from './side-by-side.ts';

test('change starts at the first known value that is not 0', () => {
  expect(sinceFirst([null, 0, 200, null, 300, 100])).toEqual([null, null, 0, null, 0.5, -0.5]);
  expect(sinceFirst([0, null])).toEqual([null, null]);
  expect(sinceFirst([])).toEqual([]);
});

test('series of different days stand over the same days, with gaps', () => {
  const lists = [
    [
      { date: '2026-11-02', views: 2 },
      { date: '2026-11-03', views: null },
    ],
    [
      { date: '2026-11-01', views: 5 },
      { date: '2026-11-02', views: 0 },
    ],
  ];
  expect(sideBySide(lists, point => point.views)).toEqual({
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    values: [
      [null, 2, null],
      [5, 0, null],
    ],
  });
});
