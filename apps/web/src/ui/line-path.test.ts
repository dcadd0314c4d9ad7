import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

test('each point is counted from the one before, to a tenth', () => {
  expect(
    linePath([
      [0, 1],
      [50, 2.345],
      [49.95, 2.3],
    ]),
  ).toBe('M0 1l50 1.3 0 0');
  expect(
    linePath([
      [2, 22],
      [2.5, 12],
      [102, 12.3],
    ]),
  ).toBe('M2 22l.5-10 99.5 .3');
});

test('rounding does not add up', () => {
  const points = Array.from({ length: 31 }, (_, step) => [step / 3, 0] as const);
  const steps = [
    ...linePath(points)
      .slice('M0 0l'.length)
      .matchAll(/([\d.]+) 0/g),
  ].map(([, x]) => Number(x));
  expect(steps.reduce((sum, step) => sum + step * 10, 0)).toBeCloseTo(100);
});

test('a lone point is a dot, and no point is nothing', () => {
  expect(linePath([[100, 4]])).toBe('M100 4h0');
  expect(linePath([])).toBe('');
});
