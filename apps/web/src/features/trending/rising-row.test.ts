import { expect, test } from 'vitest';
import { placeIn, type RisingRow, reachOf } from './rising-row.ts';

const row = (interval: { low: number; high: number } | null) =>
  ({ trend: { measured: { interval } } }) as unknown as RisingRow;

test('the scale covers every interval and zero growth', () => {
  expect(reachOf([])).toEqual({ low: 0, high: 0 });
  expect(reachOf([row({ low: 0.1, high: 0.2 }), row(null), row({ low: 0.05, high: 0.15 })])).toEqual({
    low: 0,
    high: 0.2,
  });
  expect(reachOf([row({ low: -0.3, high: -0.1 })])).toEqual({ low: -0.3, high: 0 });
});

test('a value is positioned between the ends, never outside', () => {
  const reach = { low: -0.1, high: 0.3 };
  expect(placeIn(reach, -0.1)).toBe(0);
  expect(placeIn(reach, 0.3)).toBe(1);
  expect(placeIn(reach, 0.1)).toBeCloseTo(0.5, 12);
  expect(placeIn(reach, 9)).toBe(1);
  expect(placeIn({ low: 0, high: 0 }, 0)).toBe(0.5);
});
