import { expect, test } from 'vitest';
import { daysFrom, knownOf, NOON, videoRow } from '../../../test/metric-fixtures.ts';
import { viewsPerFollower } from './views-per-follower.ts';

const aged = (days: number, views: number | null) =>
  videoRow(`${days} days`, { publishedAt: daysFrom(NOON, -days), views });

const videos = [
  aged(6.9, 9e6),
  aged(7, 100),
  aged(20, 200),
  aged(30, 300),
  aged(40, 400),
  aged(60, 500),
  aged(61, 9e6),
];
const input = { accountId: 'me', videos, followersNow: 1000, asOf: NOON };

test('only videos of 7 to 60 days count, both ends included', () => {
  const result = knownOf(viewsPerFollower(input));
  expect(result.value).toBe(0.3);
  expect(result.sample).toBe(5);
  expect(result.details).toEqual({ medianViews: 300, percentile: null, cohortSize: 0 });
});

test('four such videos are not enough, and hidden views do not count as none', () => {
  const four = [...videos.slice(0, 5), aged(50, null)];
  expect(viewsPerFollower({ ...input, videos: four })).toMatchObject({
    notEnough: true,
    sample: 4,
    needed: 5,
  });
});

test('without followers there is no value', () => {
  for (const followersNow of [null, 0])
    expect(viewsPerFollower({ ...input, followersNow })).toMatchObject({ reason: 'missing-inputs' });
});

test('the percentile is among other accounts of about the size', () => {
  const cohort = Array.from({ length: 40 }, (_, i) => ({
    accountId: `${i}`,
    followers: 1000,
    value: i / 100,
  }));
  const others = [
    { accountId: 'me', followers: 1000, value: 99 },
    { accountId: 'four times as large', followers: 4000, value: 99 },
    { accountId: 'hidden', followers: null, value: 99 },
    { accountId: 'unknown', followers: 1000, value: null },
  ];
  // 30 of 40 lie below 0.3, one is equal.
  const result = knownOf(viewsPerFollower({ ...input, cohort: [...cohort, ...others] }));
  expect(result.details).toEqual({ medianViews: 300, percentile: 30.5 / 40, cohortSize: 40 });
  const small = knownOf(viewsPerFollower({ ...input, cohort: cohort.slice(0, 29) }));
  expect(small.details).toMatchObject({ percentile: null, cohortSize: 29 });
});
