import { describe, expect, test } from 'vitest';
import { chanceFrom, followersRows, knownOf, roundedTo } from '../../../test/metric-fixtures.ts';
import { knownFollowers } from '../rows.ts';
import { roundingSteps, runEnds } from '../statistics/rounding.ts';
import { growthRate } from './growth-rate.ts';

const percent = (perDay: number) => 100 * Math.expm1(30 * perDay);

describe('exact counts', () => {
  test('1 % a day for 30 days', () => {
    const counts = Array.from({ length: 30 }, (_, day) => Math.round(100_000 * 1.01 ** day));
    const result = knownOf(growthRate({ followers: followersRows(counts) }));
    expect(result.value).toBeCloseTo(100 * (1.01 ** 30 - 1), 2);
    expect(result.details.spanDays).toBe(29);
    expect(result.sample).toBe(30);
  });

  test('standing still is 0 with a narrow interval, not "not enough"', () => {
    const { value, interval } = knownOf(growthRate({ followers: followersRows(Array(30).fill(5000)) }));
    expect(value).toBeCloseTo(0, 6);
    expect(interval?.low).toBeGreaterThan(-0.2);
    expect(interval?.high).toBeLessThan(0.2);
  });

  test('missing counts are excluded, not treated as 0', () => {
    const counts = Array.from({ length: 20 }, (_, day) =>
      day % 3 === 1 ? null : Math.round(1000 * 1.02 ** day),
    );
    expect(knownOf(growthRate({ followers: followersRows(counts) })).value).toBeCloseTo(
      100 * (1.02 ** 30 - 1),
      0,
    );
  });

  test('one wrong count does not carry the line away', () => {
    const counts = Array.from({ length: 40 }, (_, day) => Math.round(100_000 * 1.002 ** day));
    counts[5] = 1000;
    expect(knownOf(growthRate({ followers: followersRows(counts) })).value).toBeCloseTo(
      100 * (1.002 ** 30 - 1),
      0,
    );
  });
});

test('four counts, or a span below a week, are not enough', () => {
  expect(growthRate({ followers: followersRows([1, 2, 3, 4]) })).toMatchObject({ sample: 4, needed: 5 });
  expect(growthRate({ followers: followersRows([10, 20, 30, 40, 50, 60]) })).toEqual({
    notEnough: true,
    sample: 5,
    needed: 7,
    reason: 'short-span',
  });
});

describe('rounded counts', () => {
  test('2.3M gaining 1,500 a day, shown with two digits, which moves twice in 120 days', () => {
    const shown = Array.from({ length: 120 }, (_, day) => roundedTo(2, 2_300_000 + 1500 * day));
    expect(new Set(shown).size).toBe(3);
    const { value, interval } = knownOf(growthRate({ followers: followersRows(shown, false) }));
    const truth = percent(Math.log(2_478_500 / 2_300_000) / 119);
    expect(Math.abs(value - truth)).toBeLessThan(0.05);
    expect(interval?.low).toBeLessThan(truth);
    expect(interval?.high).toBeGreaterThan(truth);
  });

  test('a count that never moves allows a little growth and a little loss', () => {
    const { value, interval } = knownOf(
      growthRate({ followers: followersRows(Array(60).fill(2_300_000), false) }),
    );
    // "2.3M" lets the true count move by at most ln(2.35 / 2.25) over 59 days.
    const most = percent(Math.log(2.35 / 2.25) / 59);
    expect(Math.abs(value)).toBeLessThan(0.01);
    expect(interval?.high).toBeGreaterThan(0.9 * most);
    expect(interval?.high).toBeLessThan(1.3 * most);
    expect(interval?.low).toBeLessThan(-0.9 * most);
  });

  test('the step is inferred from the finest digit at each length', () => {
    const counts = knownFollowers(followersRows([987_600, 990_000, 1_000_000, 1_100_000, 1_230], false));
    expect(Object.fromEntries(roundingSteps(counts))).toEqual({ 6: 100, 7: 100_000, 4: 10 });
    expect(roundingSteps(knownFollowers(followersRows([1000, 2000])))).toEqual(new Map());
  });

  test('only the ends of a run of equal counts remain', () => {
    const counts = knownFollowers(followersRows([10, 10, 10, 20, 30, 30], false));
    expect(runEnds(counts).map(count => count.followers)).toEqual([10, 10, 20, 30, 30]);
    expect(runEnds(knownFollowers(followersRows([5, 5, 5])))).toHaveLength(3);
  });

  test('over 300 seeded accounts with restless growth, two digits: half err by < 0.1 points, 90 % of intervals hold', () => {
    const errors: number[] = [];
    let held = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const { next, bell } = chanceFrom(seed);
      const perDay = next() * 0.004 - 0.0005;
      const start = Math.log(120_000) + 3 * next();
      let wobble = 0;
      const shown = Array.from({ length: 120 }, (_, day) => {
        wobble = 0.7 * wobble + 0.001 * bell();
        return roundedTo(2, Math.exp(start + perDay * day + wobble));
      });
      const { value, interval } = knownOf(growthRate({ followers: followersRows(shown, false) }));
      errors.push(Math.abs(value - percent(perDay)));
      if (interval && interval.low <= percent(perDay) && percent(perDay) <= interval.high) held++;
    }
    errors.sort((a, b) => a - b);
    expect(errors[150]).toBeLessThan(0.1);
    expect(errors[285]).toBeLessThan(1);
    expect(held).toBeGreaterThanOrEqual(270);
  });
});
