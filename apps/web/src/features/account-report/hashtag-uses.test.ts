import { expect, test } from 'vitest';
import { hashtagUses } from './hashtag-uses.ts';

const index = (value: number | null) => ({
  performance: {
    metric: 'video_performance_index' as const,
    version: 1,
    value,
    interval: null,
    sample: 50,
    notEnough: null,
    figures: {},
  },
});

test('each hashtag has the medians of its videos, and of how many', () => {
  const videos = [
    { id: 'a', hashtags: ['onepan', 'kimchi'], views: 100 },
    { id: 'b', hashtags: ['onepan', 'onepan'], views: 300 },
    { id: 'c', hashtags: ['onepan'], views: null },
    { id: 'd', hashtags: ['kimchi', 'onepan'], views: 900 },
    { id: 'f', hashtags: [], views: 9 },
    { id: 'e', hashtags: ['eggs'], views: 7 },
  ];
  const performances = new Map([
    ['a', index(4)],
    ['b', index(7)],
    ['c', index(null)],
    ['d', index(6)],
  ]);
  expect(hashtagUses(videos, performances)).toEqual([
    { hashtag: 'onepan', videos: 4, medianViews: 300, medianIndex: 6, indexed: 3 },
    { hashtag: 'kimchi', videos: 2, medianViews: 500, medianIndex: null, indexed: 2 },
    { hashtag: 'eggs', videos: 1, medianViews: 7, medianIndex: null, indexed: 0 },
  ]);
});
