import { expect, test } from 'vitest';
import { partUse, placesByVideo, usedHashtags } from './part-uses.ts';

const index = (value: number | null) => ({
  performance: {
    metric: 'video_performance_index' as const,
    version: 1,
    value,
    interval: null,
    sample: 50,
    notEnough: null,
    details: {},
  },
});

const videos = [
  { id: 'a', hashtags: ['onepan', 'kimchi'], views: 100 },
  { id: 'b', hashtags: ['onepan', 'onepan'], views: 300 },
  { id: 'c', hashtags: ['onepan'], views: null },
  { id: 'd', hashtags: ['kimchi', 'onepan'], views: 900 },
  { id: 'f', hashtags: [], views: 9 },
  { id: 'e', hashtags: ['eggs'], views: 7 },
];

test('the most used hashtag comes first, each video counted once', () => {
  expect(usedHashtags(videos)).toEqual([
    { id: 'onepan', videoIds: ['a', 'b', 'c', 'd'] },
    { id: 'kimchi', videoIds: ['a', 'd'] },
    { id: 'eggs', videoIds: ['e'] },
  ]);
});

test('a part has the medians of its videos, and of how many', () => {
  const byId = new Map(videos.map(video => [video.id, video]));
  const performances = new Map([
    ['a', index(4)],
    ['b', index(7)],
    ['c', index(null)],
    ['d', index(6)],
  ]);
  const use = (...videoIds: string[]) => partUse({ id: 'one', videoIds }, byId, performances);
  expect(use('a', 'b', 'c', 'd')).toEqual({ videos: 4, medianViews: 300, medianIndex: 6, indexed: 3 });
  expect(use('a', 'd')).toEqual({ videos: 2, medianViews: 500, medianIndex: null, indexed: 2 });
  // A video that is not at hand still counts as one.
  expect(use('z')).toEqual({ videos: 1, medianViews: null, medianIndex: null, indexed: 0 });
});

test('the rankings are turned into the places of each video', () => {
  const none = { likes: [], comments: [], shares: [], engagement: [] };
  const places = placesByVideo({
    ...none,
    views: [
      { id: 'a', rank: 1 },
      { id: 'b', rank: 1 },
      { id: 'c', rank: 3 },
    ],
    performanceIndex: [{ id: 'c', rank: 1 }],
  });
  expect(Object.fromEntries(places)).toEqual({
    a: { views: 1 },
    b: { views: 1 },
    c: { views: 3, performanceIndex: 1 },
  });
});
