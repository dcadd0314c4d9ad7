import { expect, test } from 'vitest';
import { distinctivenessOf, isUbiquitous } from './regional-spread.ts';

const of = (videos: number, allVideos: number) => ({ videos, allVideos });

test('a hashtag in 2 % of the videos of most countries and of the world is used everywhere', () => {
  const common = [of(10, 100), of(2, 100), of(30, 100)];
  expect(isUbiquitous(of(43, 1000), [...common, of(2, 100), of(0, 100)])).toBe(true);
  expect(isUbiquitous(of(43, 1000), [...common, of(1, 100), of(0, 100)])).toBe(false);
  expect(isUbiquitous(of(19, 1000), [...common, of(2, 100), of(0, 100)])).toBe(false);
});

test('with fewer than five countries of 50 videos no hashtag is', () => {
  const countries = [of(50, 50), of(50, 50), of(50, 50), of(50, 50)];
  expect(isUbiquitous(of(200, 200), [...countries, of(49, 49)])).toBe(false);
  expect(isUbiquitous(of(200, 200), [...countries, of(50, 50)])).toBe(true);
});

test('distinctiveness compares with the worldwide share', () => {
  expect(distinctivenessOf(of(30, 100), of(60, 1000))).toEqual({
    videos: 30,
    expected: 6,
    score: Math.log(35 / 11),
  });
  expect(distinctivenessOf(of(10, 100), of(100, 1000)).score).toBe(0);
  expect(distinctivenessOf(of(2, 100), of(2, 1000)).score).toBeLessThan(Math.log(1.4));
  expect(distinctivenessOf(of(0, 0), of(0, 0))).toEqual({ videos: 0, expected: 0, score: 0 });
});
