import { expect, test } from 'vitest';
import { placesByVideo } from './video-ranks.ts';

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
