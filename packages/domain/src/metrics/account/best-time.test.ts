import { describe, expect, test } from 'vitest';
import { chanceFrom, hoursFrom, knownOf, type SeededChance } from '../../../test/metric-fixtures.ts';
import { BEST_TIME_LEVEL, bestTime } from './best-time.ts';

const MONDAY = new Date('2026-10-05T00:00:00Z');

/** One post a week, most of them within the five hours of a habit. */
function postsOf(
  { next, bell, whole }: SeededChance,
  count: number,
  effect: (hour: number, weekday: number) => number,
  habitShare = 0.6,
) {
  const habit = 8 + whole(12);
  return Array.from({ length: count }, (_, i) => {
    const weekday = whole(7);
    const hour = next() < habitShare ? (habit + whole(5)) % 24 : whole(24);
    const publishedAt = hoursFrom(MONDAY, 24 * (7 * i + weekday) + hour + next() * 0.99);
    return { videoId: `${i}`, publishedAt, z: effect(hour, weekday) + bell() };
  });
}
const base = { timezone: 'UTC', tier: null, seed: 1 };

describe('best_time', () => {
  test('29 posts are not enough, and posts without an index do not count', () => {
    const posts = postsOf(chanceFrom(1), 30, () => 0);
    const gap = posts.map((post, i) => (i === 0 ? { ...post, z: null } : post));
    expect(bestTime({ ...base, posts: gap })).toMatchObject({ notEnough: true, sample: 29, needed: 30 });
  });

  test('equal videos show no difference', () => {
    const posts = postsOf(chanceFrom(1), 40, () => 0).map(post => ({ ...post, z: 1 }));
    const { value, details } = knownOf(bestTime({ ...base, posts }));
    expect(value).toMatchObject({ detectable: false, bestHour: null, bestWeekday: null });
    expect(details).toEqual({ hourPValue: 1, weekdayPValue: 1 });
  });

  test('everything at one hour shows no difference between hours', () => {
    const posts = postsOf(chanceFrom(4), 40, () => 0).map((post, i) => ({
      ...post,
      publishedAt: hoursFrom(MONDAY, 168 * i + 9),
    }));
    expect(knownOf(bestTime({ ...base, posts })).value.detectable).toBe(false);
  });

  test('on pure noise at most 5 % of 400 seeded accounts have a best time', () => {
    let told = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const posts = postsOf(chanceFrom(seed), 80, () => 0);
      if (knownOf(bestTime({ ...base, posts, seed })).value.detectable) told++;
    }
    expect(told).toBeLessThanOrEqual(20);
    expect(BEST_TIME_LEVEL).toBe(0.02);
  });

  test('a true advantage around 18 h, tried at all hours, is found in at least 70 % of 50 accounts, within 2 hours', () => {
    const advantage = (hour: number) => 1.2 * Math.exp(-0.5 * ((hour - 18) / 1.5) ** 2);
    let found = 0;
    for (let seed = 1; seed <= 50; seed++) {
      const posts = postsOf(chanceFrom(seed), 150, advantage, 0);
      const { bestHour } = knownOf(bestTime({ ...base, posts, seed })).value;
      if (bestHour !== null && Math.abs(bestHour - 18) <= 2) found++;
    }
    expect(found).toBeGreaterThanOrEqual(35);
  });

  test('a good Sunday is found as 6, in the zone of the audience', () => {
    const posts = postsOf(chanceFrom(9), 150, (_, weekday) => (weekday === 6 ? 2 : 0));
    const inUtc = knownOf(bestTime({ ...base, posts }));
    expect(inUtc.value.bestWeekday).toBe(6);
    expect(inUtc.value.weekdays.map(slot => slot.posts).reduce((a, b) => a + b)).toBe(150);
    // In Tokyo it is nine hours later: hour 0 in UTC is hour 9.
    const inTokyo = knownOf(bestTime({ ...base, posts, timezone: 'Asia/Tokyo' }));
    expect(inTokyo.value.hours[9]?.posts).toBe(inUtc.value.hours[0]?.posts);
  });

  test('the hour after midnight is next to the hour before it, and Monday is next to Sunday', () => {
    const post = (i: number, weekday: number, hour: number, z: number) => ({
      videoId: `${i}`,
      publishedAt: hoursFrom(MONDAY, 24 * (7 * i + weekday) + hour),
      z,
    });
    // Good Sundays at 23 h; the others are opposite, at 11 h on Wednesdays and Thursdays.
    const posts = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0 ? post(i, 6, 23, 2) : post(i, i % 4 === 1 ? 2 : 3, 11, 0),
    );
    const { hours, weekdays } = knownOf(bestTime({ ...base, posts })).value;
    expect(hours[0]?.effect).toBeCloseTo(0.66687, 5);
    expect(hours[22]?.effect).toBeCloseTo(0.66687, 5);
    expect(weekdays[0]?.effect).toBeCloseTo(0.3799, 4);
    expect(weekdays[5]?.effect).toBeCloseTo(0.3799, 4);
  });

  test('the tier fills what the account has not tried', () => {
    const tier = {
      hours: Array.from({ length: 24 }, (_, hour) => (hour === 3 ? 0.5 : 0)),
      weekdays: Array(7).fill(0),
    };
    const posts = postsOf(chanceFrom(2), 30, () => 0).map((post, i) => ({
      ...post,
      publishedAt: hoursFrom(MONDAY, 24 * i + 15),
    }));
    const { hours } = knownOf(bestTime({ ...base, posts, tier })).value;
    expect(hours[3]?.effect).toBeCloseTo(0.5, 3);
    expect(hours[3]?.posts).toBe(0);
    // The mean of all residuals is 0, so 30 posts at one hour draw it to 0.
    expect(hours[15]?.effect).toBeCloseTo(0, 9);
    expect((hours[3]?.high ?? 0) - (hours[3]?.low ?? 0)).toBeGreaterThan(
      (hours[15]?.high ?? 0) - (hours[15]?.low ?? 0),
    );
  });

  test('the same seed gives the same answer', () => {
    const posts = postsOf(chanceFrom(3), 60, () => 0);
    expect(bestTime({ ...base, posts })).toEqual(bestTime({ ...base, posts }));
  });
});
