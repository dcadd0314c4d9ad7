import { describe, expect, test } from 'vitest';
import { daysFrom, followersRows, knownOf, NOON, videoRow } from '../../../test/metric-fixtures.ts';
import {
  commentRate,
  discussion,
  engagementRateFollowers,
  engagementRateViews,
  engagementsOf,
  likeRate,
  saveRate,
  shareRate,
} from './engagement.ts';

const videos = [
  videoRow('a', { views: 1000, likes: 80, comments: 10, shares: 10, saves: 20 }), // 10 %, 12 % with saves
  videoRow('b', { views: 2000, likes: 90, comments: 5, shares: 5, saves: 0 }), // 5 %, 5 %
  videoRow('c', { views: 100, likes: 60, comments: 10, shares: 10, saves: 10 }), // 80 %, 90 %
];

describe('engagement_rate_views', () => {
  test('the median, with the rate of the sums beside it and the videos as parts', () => {
    expect(engagementRateViews({ videos })).toEqual({
      notEnough: false,
      value: 0.1,
      sample: 3,
      details: { ofSums: 280 / 3100 },
      parts: [
        { key: 'a', value: 0.1 },
        { key: 'b', value: 0.05 },
        { key: 'c', value: 0.8 },
      ],
    });
  });

  test('+saves counts saves, -shares leaves shares out', () => {
    expect(knownOf(engagementRateViews({ videos, version: '+saves' })).value).toBe(0.12);
    expect(knownOf(engagementRateViews({ videos, version: '-shares' })).value).toBe(0.09);
  });

  test('two videos are not enough', () => {
    expect(engagementRateViews({ videos: videos.slice(1) })).toEqual({
      notEnough: true,
      sample: 2,
      needed: 3,
      reason: 'small-sample',
    });
  });

  test('excludes videos without views or with an unknown count', () => {
    const gaps = [
      videoRow('no views', { views: 0, likes: 0, comments: 0, shares: 0 }),
      videoRow('views hidden', { views: null }),
      videoRow('shares hidden', { shares: null }),
    ];
    expect(engagementRateViews({ videos: [...videos, ...gaps] })).toEqual(engagementRateViews({ videos }));
    expect(engagementRateViews({ videos: gaps })).toMatchObject({ notEnough: true, sample: 0 });
    expect(engagementsOf(videoRow('x', { likes: null }))).toBeNull();
  });

  test('no engagement at all is 0, which is not "not enough"', () => {
    const quiet = ['a', 'b', 'c'].map(id => videoRow(id, { likes: 0, comments: 0, shares: 0 }));
    expect(engagementRateViews({ videos: quiet })).toMatchObject({ notEnough: false, value: 0 });
  });

  test('six videos carry an interval', () => {
    const six = [1, 2, 3, 4, 5, 6].map(n => videoRow(`${n}`, { likes: 100 * n, comments: 0, shares: 0 }));
    expect(knownOf(engagementRateViews({ videos: six }))).toMatchObject({
      value: 0.35,
      interval: { low: 0.1, high: 0.6, level: 0.95 },
    });
  });
});

describe('engagement_rate_followers', () => {
  const posted = (id: string, day: number) =>
    videoRow(id, { publishedAt: daysFrom(NOON, day), likes: 100, comments: 0, shares: 0 });

  test('followers are those at the moment of posting, between two counts', () => {
    // 100 on day 0 and 300 on day 2, so 100, 150 and 300 at posting.
    const followers = followersRows([100, null, 300]);
    const result = knownOf(
      engagementRateFollowers({ videos: [posted('a', 0), posted('b', 0.5), posted('c', 2)], followers }),
    );
    expect(result.value).toBeCloseTo(100 / 150, 12);
    expect(result.details.ofSums).toBeCloseTo(300 / 550, 12);
  });

  test('may pass 100 %', () => {
    const followers = followersRows([50, 50, 50]);
    const result = engagementRateFollowers({
      videos: [0, 1, 2].map(day => posted(`${day}`, day)),
      followers,
    });
    expect(knownOf(result).value).toBe(2);
  });

  test('uses the nearest count at the ends, and null far from every count', () => {
    const followers = followersRows([200, 200]);
    const near = [-3, 0, 4].map(day => posted(`${day}`, day));
    expect(knownOf(engagementRateFollowers({ videos: near, followers })).value).toBe(0.5);
    const far = [-3.1, 0, 4].map(day => posted(`${day}`, day));
    expect(engagementRateFollowers({ videos: far, followers })).toMatchObject({ notEnough: true, sample: 2 });
    expect(engagementRateFollowers({ videos: near, followers: [] })).toMatchObject({
      notEnough: true,
      sample: 0,
    });
  });
});

test('the rates of single counts', () => {
  expect(knownOf(likeRate({ videos })).value).toBe(0.08);
  expect(knownOf(commentRate({ videos })).value).toBe(0.01);
  expect(knownOf(shareRate({ videos })).value).toBe(0.01);
  expect(knownOf(saveRate({ videos })).value).toBe(0.02);
  expect(saveRate({ videos: videos.map(video => ({ ...video, saves: null })) })).toMatchObject({ sample: 0 });
});

test('discussion is comments per 1,000 likes, without videos that have no likes', () => {
  // 125, 55.6 and 166.7.
  const result = knownOf(discussion({ videos: [...videos, videoRow('d', { likes: 0 })] }));
  expect(result.value).toBe(125);
  expect(result.details.ofSums).toBeCloseTo((1000 * 25) / 230, 12);
  expect(result.sample).toBe(3);
});
