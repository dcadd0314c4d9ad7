import { DAY_MS } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { createCosmos } from '../cosmos.ts';
import { creatorAt } from './creator.ts';
import { localDay, localDayStartMs, localWeekday, postsBetween, postsOfDay } from './posting.ts';

const cosmos = createCosmos({ seed: 9, epoch: new Date('2025-01-01T15:00:00Z') });
const creators = Array.from({ length: 1_000 }, (_, index) => creatorAt(cosmos, 'tiktok', index)).filter(
  ({ joinedMs }) => joinedMs < cosmos.epochMs,
);
const DAYS = 365;
const fromMs = cosmos.epochMs + 2 * DAY_MS;
const toMs = fromMs + DAYS * DAY_MS - 1;

test('the world begins at midnight UTC of the day of its epoch', () => {
  expect(new Date(cosmos.epochMs).toISOString()).toBe('2025-01-01T00:00:00.000Z');
  expect([0, 1, 6, 7].map(day => localWeekday(cosmos, day))).toEqual([3, 4, 2, 3]);
});

test('the posts of a day lie within the local day, in whole seconds, in order, each at its own second', () => {
  for (const creator of creators.slice(0, 100)) {
    for (let day = 3; day < 120; day++) {
      const posts = postsOfDay(cosmos, creator, day);
      const startMs = localDayStartMs(cosmos, creator, day);
      posts.forEach((atMs, i) => {
        expect(atMs % 1_000).toBe(0);
        expect(localDay(cosmos, creator, atMs)).toBe(day);
        expect(atMs).toBeGreaterThan(posts[i - 1] ?? startMs - 1);
      });
    }
  }
});

test('two halves of a time hold together what the whole holds', () => {
  for (const creator of creators.slice(0, 50)) {
    const middleMs = fromMs + 100 * DAY_MS + 12_345_678;
    const moments = (from: number, to: number) =>
      [...postsBetween(cosmos, creator, from, to)].map(({ atMs }) => atMs);
    expect([...moments(fromMs, middleMs), ...moments(middleMs + 1, toMs)]).toEqual(moments(fromMs, toMs));
  }
});

test('creators post at their rate, regular ones more evenly, and most fall silent now and then', () => {
  let [posts, expected, silent] = [0, 0, 0];
  const unevenness = { regular: [] as number[], others: [] as number[] };
  for (const creator of creators) {
    const times = [...postsBetween(cosmos, creator, fromMs, toMs)].map(({ atMs }) => atMs);
    posts += times.length;
    const weights = creator.weekdayWeights.reduce((sum, n) => sum + n, 0) / 7;
    const kept = creator.regular ? 0.92 : weights;
    expected += creator.postsPerDay * kept * (1 - creator.silenceChance) * DAYS;
    const gaps = times.slice(1).map((atMs, i) => (atMs - (times[i] ?? 0)) / DAY_MS);
    if (gaps.some(days => days > 14)) silent++;
    if (gaps.length < 50) continue;
    const mean = gaps.reduce((sum, n) => sum + n, 0) / gaps.length;
    const deviation = Math.sqrt(gaps.reduce((sum, n) => sum + (n - mean) ** 2, 0) / gaps.length);
    unevenness[creator.regular ? 'regular' : 'others'].push(deviation / mean);
  }
  // Silences come in stretches, which widens the spread: 3 % is four standard deviations.
  expect(Math.abs(posts / expected - 1)).toBeLessThan(0.03);
  expect(silent / creators.length).toBeGreaterThan(0.5);
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
  expect(unevenness.regular.length).toBeGreaterThan(50);
  expect(median(unevenness.regular)).toBeLessThan(median(unevenness.others) - 0.2);
});
