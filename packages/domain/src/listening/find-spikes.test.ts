import { describe, expect, test } from 'vitest';
import { seededRandom } from '../metrics/statistics/seeded.ts';
import { findSpikes } from './find-spikes.ts';

const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const daysOf = (counts: readonly number[]) => counts.map((texts, at) => ({ day: dayAt(at), texts }));

/** A gamma-distributed rate of the day makes the counts vary more than by chance. */
function simulated(
  seed: number,
  { average, days, trend = 1 }: { average: number; days: number; trend?: number },
) {
  const random = seededRandom(seed);
  const poisson = (rate: number) => {
    let count = 0;
    for (let left = rate; ; count += 1) {
      left += Math.log(1 - random());
      if (left < 0) return count;
    }
  };
  return Array.from({ length: days }, (_, at) => {
    const weekday = [1.3, 1.2, 1, 0.9, 0.9, 0.7, 1][at % 7] ?? 1;
    const luck =
      Array.from({ length: 8 }, () => -Math.log(1 - random())).reduce((sum, one) => sum + one, 0) / 8;
    return poisson(average * weekday * luck * trend ** (at / days));
  });
}

describe('days as they vary usually', () => {
  test.each([0.3, 3, 30, 120])('%d texts a day raise a false alarm on at most 2 of 1,000 days', average => {
    const series = Array.from({ length: 200 }, (_, seed) => simulated(seed, { average, days: 118 }));
    const alarms = series.reduce((sum, counts) => sum + findSpikes(daysOf(counts)).length, 0);
    expect(alarms / (200 * 90)).toBeLessThanOrEqual(0.002);
  });

  test('growth to twice the level in four months raises one on at most 4 of 1,000 days', () => {
    const series = Array.from({ length: 200 }, (_, seed) =>
      simulated(seed, { average: 20, days: 118, trend: 2 }),
    );
    const alarms = series.reduce((sum, counts) => sum + findSpikes(daysOf(counts)).length, 0);
    expect(alarms / (200 * 90)).toBeLessThanOrEqual(0.004);
  });
});

describe('a planted spike', () => {
  test.each([
    [3, 6, 0.75],
    [10, 4, 0.9],
    [50, 4, 0.95],
  ])('of an average of %d times %d is found in at least %d of the cases', (average, times, recall) => {
    const found = Array.from({ length: 200 }, (_, seed) => {
      const counts = simulated(seed + 1_000, { average, days: 90 });
      const planted = counts.map((count, at) => (at === 80 ? count + average * (times - 1) : count));
      return findSpikes(daysOf(planted)).some(({ day }) => day === dayAt(80));
    });
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(recall);
  });

  test('does not hide the next one', () => {
    const counts = Array.from({ length: 60 }, (_, at) => (at === 40 || at === 42 ? 60 : 8 + (at % 3)));
    expect(findSpikes(daysOf(counts))).toEqual([
      { day: dayAt(40), texts: 60, expected: expect.closeTo(9, 0) },
      { day: dayAt(42), texts: 60, expected: expect.closeTo(9, 0) },
    ]);
  });
});

test('nothing is judged before four weeks, and silence is no spike', () => {
  expect(findSpikes(daysOf(Array.from({ length: 28 }, (_, at) => (at === 27 ? 500 : 1))))).toEqual([]);
  expect(findSpikes(daysOf(Array.from({ length: 90 }, () => 0)))).toEqual([]);
  const first = [...Array.from({ length: 30 }, () => 0), 6];
  expect(findSpikes(daysOf(first))).toEqual([{ day: dayAt(30), texts: 6, expected: 0.1 }]);
});
