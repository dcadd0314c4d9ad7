import { expect, inject, test } from 'vitest';
import { commentAt } from '../audience/comments.ts';
import { createCosmos } from '../cosmos.ts';
import type { Video } from '../video/video.ts';
import { baseFollowers } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { creatorAt } from './creator.ts';

const epoch = new Date('2025-01-01T00:00:00Z');
const cosmos = createCosmos({ seed: 21, epoch });
const toMs = Date.UTC(2025, 11, 1);

interface Grade {
  readonly difference: number;
  readonly deviation: number;
}

/** Mean difference of ln(final views) within each creator between videos with and without a property. */
function grade(world: typeof cosmos, creators: number[], has: (video: Video) => boolean): Grade {
  let [sum, weight, variance] = [0, 0, 0];
  for (const index of creators) {
    const creator = creatorAt(world, 'tiktok', index);
    const scored = videosUntil(world, creator, toMs).map(video => ({
      has: has(video),
      score: Math.log(video.finalViews) - 0.75 * Math.log(baseFollowers(world, creator, video.publishedMs)),
    }));
    const groups = [true, false].map(side =>
      scored.filter(item => item.has === side).map(({ score }) => score),
    );
    const [withIt = [], without = []] = groups;
    if (withIt.length < 3 || without.length < 3) continue;
    const mean = (list: number[]) => list.reduce((total, n) => total + n, 0) / list.length;
    const w = 1 / (1 / withIt.length + 1 / without.length);
    sum += w * (mean(withIt) - mean(without));
    weight += w;
    variance += w;
  }
  return { difference: sum / weight, deviation: Math.sqrt(variance) / weight };
}

const isShort = (video: Video) => video.kind === 'video' && video.durationS < 20;
const [ALL, PLAIN, LEAST_PLANTED] = inject('depth') === 'deep' ? [2_600, 600, 80] : [1_300, 200, 40];
const everyone = Array.from({ length: ALL }, (_, index) => index);

test('short videos do better for exactly those creators for whom it was planted', () => {
  const planted = everyone.filter(index =>
    creatorAt(cosmos, 'tiktok', index).effects.some(({ property }) => property === 'short'),
  );
  expect(planted.length).toBeGreaterThan(LEAST_PLANTED);
  const found = grade(cosmos, planted, isShort);
  expect(found.difference).toBeGreaterThan(0.55);
  expect(found.difference).toBeLessThan(0.95);
  const others = everyone
    .filter(index => creatorAt(cosmos, 'tiktok', index).effects.length === 0)
    .slice(0, 1.5 * PLAIN);
  const none = grade(cosmos, others, isShort);
  expect(Math.abs(none.difference)).toBeLessThan(4 * none.deviation);
});

test('a world without planted effects has none', () => {
  const plain = createCosmos({ seed: 21, epoch, plantedEffects: false });
  expect(everyone.filter(index => creatorAt(plain, 'tiktok', index).effects.length > 0)).toEqual([]);
  for (const has of [isShort, (video: Video) => video.trend !== null, (video: Video) => video.sponsored]) {
    const found = grade(plain, everyone.slice(0, PLAIN), has);
    expect(Math.abs(found.difference)).toBeLessThan(4 * found.deviation);
  }
});

test('sponsored posts get cooler comments where that was planted, and nowhere else', () => {
  const index = (planted: boolean) => {
    const counts = { sponsored: { positive: 0, negative: 0 }, other: { positive: 0, negative: 0 } };
    for (const one of everyone) {
      const creator = creatorAt(cosmos, 'tiktok', one);
      if (creator.effects.some(({ property }) => property === 'sponsored') !== planted || one > 1_300)
        continue;
      for (const video of videosUntil(cosmos, creator, toMs).slice(-40)) {
        const count = counts[video.sponsored ? 'sponsored' : 'other'];
        for (let number = 0; number < (video.sponsored ? 8 : 1); number++) {
          const { sentiment, kind } = commentAt(cosmos, video, number);
          if (kind === 'plain' && sentiment !== 'neutral') count[sentiment]++;
        }
      }
    }
    const tone = ({ positive, negative }: { positive: number; negative: number }) =>
      (positive - negative) / (positive + negative);
    return tone(counts.sponsored) - tone(counts.other);
  };
  expect(index(true)).toBeLessThan(-0.4);
  expect(Math.abs(index(false))).toBeLessThan(0.06);
});
