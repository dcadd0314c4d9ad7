import { expect, test } from 'vitest';
import { topicShare } from './topic-share.ts';

const topics = [
  { topicId: 'a', topic: 'bread · #sourdough', videos: 6 },
  { topicId: 'b', topic: 'football · goal', videos: 3 },
  { topicId: 'none', topic: 'none', videos: 11 },
];

test('the share among all classified videos, with its interval', () => {
  const share = topicShare({ own: 'a', topics });
  expect(share).toMatchObject({ value: 0.3, sample: 20, notEnough: false });
  expect(!share.notEnough && share.interval?.low).toBeCloseTo(0.1455, 4);
  expect(!share.notEnough && share.interval?.high).toBeCloseTo(0.519, 3);
  expect(topicShare({ own: 'missing', topics })).toMatchObject({ value: 0 });
});

test('nothing is said about fewer than ten videos', () => {
  expect(topicShare({ own: 'a', topics: topics.slice(0, 2) })).toMatchObject({
    notEnough: true,
    sample: 9,
    needed: 10,
  });
});
