import { describe, expect, test } from 'vitest';
import { chanceFrom, daysFrom, knownOf, NOON } from '../../../test/metric-fixtures.ts';
import { rankTrends, type TrendInput, trendVelocity } from './trend-velocity.ts';

/** So many videos a day in each week, oldest first, in a team dataset of so many. */
const weeks = (videos: readonly number[], dataset: readonly number[] = videos.map(() => 10_000)) =>
  videos.flatMap((count, week) =>
    Array.from({ length: 7 }, (_, day) => ({
      day: daysFrom(NOON, 7 * week + day)
        .toISOString()
        .slice(0, 10),
      videos: count,
      datasetVideos: dataset[week] ?? 0,
    })),
  );
const creators = (count: number, videos = 1, followers: number | null = 500) =>
  Array.from({ length: count }, (_, i) => ({ creatorId: `${i}`, videos, followers }));

describe('trend_velocity', () => {
  test('growth of the cushioned weekly means, and how it changed', () => {
    const result = knownOf(trendVelocity({ days: weeks([5, 10, 40]), creators: creators(280) }));
    expect(result.value.velocity).toBeCloseTo(Math.log(45 / 15) / 7, 12);
    expect(result.details.acceleration).toBeCloseTo(Math.log(45 / 15) / 7 - Math.log(15 / 10) / 7, 12);
    expect(result.details).toMatchObject({ videosPerDay: 40, breadth: 1, smallCreatorShare: 1 });
    expect(result.details.concentration).toBeCloseTo(1 / 280, 12);
    // Variance of a mean of 7 Poisson counts is mean / 7.
    const error = Math.sqrt(40 / 7 / 45 ** 2 + 10 / 7 / 15 ** 2) / 7;
    expect(result.value.lowerBound).toBeCloseTo(result.value.velocity - 1.6448536 * error, 7);
    expect(result.sample).toBe(350);
    expect(result.value.stage).toBe('rising');
  });

  test('two weeks give no acceleration, less gives nothing', () => {
    expect(knownOf(trendVelocity({ days: weeks([10, 10]), creators: [] })).details.acceleration).toBeNull();
    expect(trendVelocity({ days: weeks([10, 10]).slice(1), creators: [] })).toMatchObject({
      reason: 'short-span',
    });
  });

  test('a first week without observations is not the reference', () => {
    const unwatched = trendVelocity({
      days: weeks([0, 10, 40], [0, 10_000, 10_000]),
      creators: creators(280),
    });
    const result = knownOf(unwatched);
    expect(result.value.velocity).toBeCloseTo(Math.log(45 / 15) / 7, 12);
    expect(result.details.acceleration).toBeNull();
  });

  test('nine videos are not enough', () => {
    const days = weeks([0, 0]).map((day, i) => ({ ...day, videos: i < 9 ? 1 : 0 }));
    expect(trendVelocity({ days, creators: [] })).toEqual({
      notEnough: true,
      sample: 9,
      needed: 10,
      reason: 'small-sample',
    });
  });

  test.each([
    // Flat, whatever its size.
    [[40, 40], null],
    [[40, 40, 40], null],
    [[400, 410, 405], null],
    [[2, 2, 2], null],
    [[1, 1], null],
    // Growing.
    [[10, 40], 'rising'],
    [[10, 20, 40], 'rising'],
    [[10, 10, 40], 'rising'],
    [[1, 4], 'seed'],
    [[0, 0, 3], 'seed'],
    [[4, 4, 4], null],
    // Peaked: it grew in the week before and no longer does.
    [[10, 40, 40], 'peak'],
    [[10, 40, 42], 'peak'],
    // Fading.
    [[40, 10], 'fading'],
    [[30, 2], 'fading'],
    [[10, 40, 25], 'fading'],
  ] as const)('%j is %s', (counts, stage) => {
    const last = counts.at(-1) ?? 0;
    const { value } = knownOf(trendVelocity({ days: weeks(counts), creators: creators(last * 7) }));
    expect(value.stage).toBe(stage);
  });

  test('of 300 flat series of chance at most one in seven has a stage, and few are seeds or have peaked', () => {
    const { arrivals, next } = chanceFrom(7);
    const stages = Array.from({ length: 300 }, () => {
      const usual = Math.exp(4 * next());
      const days = weeks([1, 1, 1]).map(day => ({ ...day, videos: arrivals(usual) }));
      const used = days.slice(-7).reduce((sum, { videos }) => sum + videos, 0);
      const result = trendVelocity({ days, creators: creators(used) });
      return result.notEnough ? null : result.value.stage;
    });
    const share = (stage: string) => stages.filter(found => found === stage).length / stages.length;
    expect(stages.filter(stage => stage !== null).length / stages.length).toBeLessThan(0.145);
    expect(share('peak')).toBeLessThan(0.06);
    expect(share('seed')).toBeLessThan(0.06);
  });

  test('one busy creator makes no trend', () => {
    const days = weeks([5, 20]);
    const many = knownOf(trendVelocity({ days, creators: creators(140) }));
    const one = knownOf(trendVelocity({ days, creators: creators(1, 140) }));
    expect(many.value.stage).toBe('rising');
    expect(one.value.stage).toBeNull();
    expect(one.value.velocity).toBe(many.value.velocity);
    expect(one.value.lowerBound).toBeLessThan(0);
    expect(one.details).toMatchObject({ concentration: 1, breadth: 1 / 140 });
  });

  test('the share of small creators is among those whose size is known', () => {
    const mixed = [...creators(2, 3, 9_999), ...creators(1, 2, 10_000), ...creators(1, 50, null)];
    expect(knownOf(trendVelocity({ days: weeks([10, 10]), creators: mixed })).details.smallCreatorShare).toBe(
      6 / 8,
    );
  });

  test('days without observations are excluded, not counted as 0', () => {
    const days = weeks([10, 10]).map((day, i) =>
      i === 9 || i === 11 ? { ...day, videos: 0, datasetVideos: 0 } : day,
    );
    expect(knownOf(trendVelocity({ days, creators: [] })).value.velocity).toBeCloseTo(0, 12);
    const dark = days.map((day, i) => (i >= 10 ? { ...day, datasetVideos: 0 } : day));
    expect(trendVelocity({ days: dark, creators: [] })).toMatchObject({ reason: 'missing-inputs' });
  });
});

describe('more observations', () => {
  test('seeing three times as much of everything changes no velocity', () => {
    const before = trendVelocity({ days: weeks([5, 10, 40]), creators: creators(280) });
    const after = trendVelocity({
      days: weeks([5, 10, 120], [10_000, 10_000, 30_000]),
      creators: creators(840),
    });
    expect(knownOf(after).value.velocity).toBeCloseTo(knownOf(before).value.velocity, 12);
    expect(knownOf(after).value.stage).toBe('rising');
  });

  /** 200 steady subjects and 10 that double, observed at the given share of all videos in each week. */
  const dataset = (seed: number, seen: readonly [number, number, number]) => {
    const { arrivals, next } = chanceFrom(seed);
    const subjects = Array.from({ length: 210 }, (_, i) => {
      const usual = Math.exp(2.5 + 2 * next());
      const perWeek = i < 10 ? [usual, usual, 2 * usual] : [usual, usual, usual];
      const counts = perWeek.flatMap((count, week) =>
        Array.from({ length: 7 }, () => arrivals(count * (seen[week] ?? 0))),
      );
      return { name: i, counts };
    });
    const totals = Array.from({ length: 21 }, (_, day) =>
      subjects.reduce((total, subject) => total + (subject.counts[day] ?? 0), 0),
    );
    return subjects.map(({ name, counts }) => {
      const days = counts.map((videos, day) => ({ day: `${day}`, videos, datasetVideos: totals[day] ?? 0 }));
      const input: TrendInput = {
        days,
        creators: creators(days.slice(-7).reduce((sum, day) => sum + day.videos, 0)),
      };
      return { name, input };
    });
  };

  test.each([
    ['evenly watched', [0.3, 0.3, 0.3]],
    ['watched three times as closely in the last week', [0.3, 0.3, 0.9]],
    ['watched half as closely in the last week', [0.6, 0.6, 0.3]],
  ] as const)('%s: the ten planted trends lead, and at most 8 % of the steady subjects rise', (_, seen) => {
    const subjects = dataset(5, seen);
    const ranked = rankTrends(subjects, subject => trendVelocity(subject.input));
    const led = ranked.slice(0, 10).filter(subject => subject.name < 10).length;
    expect(led).toBeGreaterThanOrEqual(9);
    const steadyRising = subjects.filter(
      ({ name, input }) => name >= 10 && knownOf(trendVelocity(input)).value.lowerBound > 0,
    );
    expect(steadyRising.length).toBeLessThanOrEqual(16);
  });
});
