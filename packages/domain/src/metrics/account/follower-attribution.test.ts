import { describe, expect, test } from 'vitest';
import { chanceFrom, hoursFrom, knownOf, NOON, roundedTo } from '../../../test/metric-fixtures.ts';
import { inverse, solveNonNegative } from '../statistics/linear.ts';
import { type AttributionInput, followerAttribution } from './follower-attribution.ts';

describe('small systems', () => {
  test('inverse', () => {
    expect(
      inverse([
        [4, 2],
        [2, 3],
      ])?.flat(),
    ).toEqual([3 / 8, -2 / 8, -2 / 8, 4 / 8].map(v => expect.closeTo(v, 12)));
    expect(
      inverse([
        [1, 1],
        [1, 1],
      ]),
    ).toBeNull();
  });
  test('the least squares solution with non-negative values', () => {
    expect(
      solveNonNegative(
        [
          [2, 0],
          [0, 4],
        ],
        [6, 4],
      ),
    ).toEqual([3, 1]);
    expect(
      solveNonNegative(
        [
          [2, 1],
          [1, 2],
        ],
        [4, -1],
      ),
    ).toEqual([2, 0]);
  });
});

const SEEN_AT_HOURS = [0.25, 0.5, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336, 720];
const DAYS = 45;

interface Story {
  readonly input: AttributionInput;
  readonly truth: ReadonlyMap<string, number>;
}

/** An account of 40,000 with about 30 videos, whose followers are counted every 6 hours. */
function story(
  seed: number,
  shown: (followers: number) => number = count => count,
  disturbed = false,
): Story {
  const { next, bell, arrivals } = chanceFrom(seed);
  const videos = Array.from({ length: 32 }, (_, i) => ({
    videoId: `${i}`,
    atHour: Math.floor(next() * DAYS * 24),
    finalViews: 20_000 * Math.exp(0.95 * bell()),
    halfLifeHours: 7 + 23 * next(),
    followRate: 0.004 * Math.exp(0.5 * bell()),
  }));
  const viewsAt = (video: (typeof videos)[number], hour: number) => {
    const age = Math.max(0, hour - video.atHour) ** 1.3;
    return Math.floor((video.finalViews * age) / (age + video.halfLifeHours ** 1.3));
  };
  const truth = new Map(videos.map(video => [video.videoId, 0]));
  const rows: { observedAt: Date; followers: number; exact: boolean }[] = [];
  let followers = 40_000;
  for (let hour = 0; hour <= DAYS * 24; hour++) {
    const exact = shown(followers) === followers;
    if (hour % 6 === 0) rows.push({ observedAt: hoursFrom(NOON, hour), followers: shown(followers), exact });
    if (hour === DAYS * 24) break;
    followers += arrivals(20 / 24);
    if (disturbed && hour === 300) followers -= 4000;
    if (disturbed && hour === 700) followers += 5000;
    for (const video of videos) {
      const gained = arrivals(video.followRate * (viewsAt(video, hour + 1) - viewsAt(video, hour)));
      truth.set(video.videoId, (truth.get(video.videoId) ?? 0) + gained);
      followers += gained;
    }
  }
  const seen = videos.map(video => ({
    videoId: video.videoId,
    publishedAt: hoursFrom(NOON, video.atHour),
    observations: [
      ...SEEN_AT_HOURS.map(age => video.atHour + age),
      ...Array.from({ length: DAYS + 1 }, (_, day) => 24 * day).filter(hour => hour > video.atHour),
    ].map(hour => ({ observedAt: hoursFrom(NOON, hour), views: viewsAt(video, hour) })),
  }));
  return { input: { followers: rows, videos: seen }, truth };
}

/** The share of excess credit over many accounts, and the coverage of the intervals. */
function graded(stories: readonly Story[]): { wrong: number; held: number } {
  let wrong = 0;
  let credited = 0;
  let held = 0;
  let credits = 0;
  for (const { input, truth } of stories) {
    for (const { videoId, followers, interval } of knownOf(followerAttribution(input)).value) {
      const brought = truth.get(videoId) ?? 0;
      wrong += Math.max(0, followers - brought);
      credited += followers;
      credits++;
      if (brought >= interval.low && brought <= interval.high) held++;
    }
  }
  return { wrong: wrong / credited, held: held / credits };
}

describe('follower_attribution', () => {
  test('videos far apart in time get their own followers', () => {
    const video = (videoId: string, startDay: number, views: number) => ({
      videoId,
      publishedAt: hoursFrom(NOON, 24 * startDay),
      observations: [{ observedAt: hoursFrom(NOON, 24 * (startDay + 2)), views }],
    });
    const gains = [0, 0, 50, 50, 0, 0, 0, 0, 10, 10, 0, 0];
    let total = 1000;
    const counts = [total, ...gains.map(gain => (total += gain))];
    const followers = counts.map((count, day) => ({
      observedAt: hoursFrom(NOON, 24 * day),
      followers: count,
      exact: true,
    }));
    const result = knownOf(
      followerAttribution({ followers, videos: [video('a', 2, 10_000), video('b', 8, 2000)] }),
    );
    expect(result.value.map(credit => Math.round(credit.followers))).toEqual([100, 20]);
    expect(result.details).toMatchObject({ gained: 120, withoutVideo: expect.closeTo(0, 3) });
    expect(result.details.commonRate).toBeCloseTo(0.01, 4);
  });

  test('losses without a video do not reduce the videos’ gains', () => {
    const observations = [1, 2, 3].map(day => ({
      observedAt: hoursFrom(NOON, 24 * (14 + day)),
      views: 5000 * day,
    }));
    const video = { videoId: 'a', publishedAt: hoursFrom(NOON, 24 * 14), observations };
    const followers = Array.from({ length: 31 }, (_, day) => ({
      observedAt: hoursFrom(NOON, 24 * day),
      followers: 5000 - 40 * day + 30 * Math.min(3, Math.max(0, day - 14)),
      exact: true,
    }));
    const { value, details } = knownOf(followerAttribution({ followers, videos: [video] }));
    expect(value.map(credit => Math.round(credit.followers))).toEqual([90]);
    expect(details).toMatchObject({ gained: -1110, withoutVideo: expect.closeTo(-1200, 0) });
  });

  test('over 20 seeded accounts at most 10 % is credited to the wrong video, and 85 % of intervals hold', () => {
    const { wrong, held } = graded(Array.from({ length: 20 }, (_, i) => story(i + 1)));
    expect(wrong).toBeLessThanOrEqual(0.1);
    expect(held).toBeGreaterThanOrEqual(0.85);
  });

  test('neither a purge nor bought followers change that', () => {
    const { wrong } = graded(Array.from({ length: 10 }, (_, i) => story(i + 1, count => count, true)));
    expect(wrong).toBeLessThanOrEqual(0.1);
  });

  test.each([2, 3])('is not available for counts rounded to %d digits', digits => {
    for (let seed = 1; seed <= 5; seed++)
      expect(followerAttribution(story(seed, count => roundedTo(digits, count)).input)).toMatchObject({
        notEnough: true,
        reason: 'coarse-counts',
      });
  });

  test('nine spans are not enough, nor is an account without videos', () => {
    const { input } = story(1);
    expect(followerAttribution({ ...input, followers: input.followers.slice(0, 10) })).toMatchObject({
      notEnough: true,
      sample: 9,
      needed: 10,
    });
    expect(followerAttribution({ ...input, videos: [] })).toMatchObject({ reason: 'missing-inputs' });
  });

  test('hidden counts are passed over', () => {
    const { input } = story(2);
    const withGap = { observedAt: hoursFrom(NOON, 3), followers: null, exact: true };
    expect(followerAttribution({ ...input, followers: [...input.followers, withGap] })).toEqual(
      followerAttribution(input),
    );
  });
});
