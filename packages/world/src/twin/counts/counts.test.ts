import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { creatorAt } from '../account/creator.ts';
import { phaseAt } from '../account/regimes.ts';
import { commentAt, commentCount, parentOf, repliesTo, THREAD_BLOCK } from '../audience/comments.ts';
import { createCosmos } from '../cosmos.ts';
import { drawCurve, REST_MS, reachedShare } from '../video/curve.ts';
import { baseFollowers, type Video } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { followersFrom, shareAt, trueCounts } from './counts.ts';
import { baseCount, trueAccountCounts } from './followers.ts';

const cosmos = createCosmos({ seed: 3, scale: 0.2, epoch: new Date('2025-01-01T00:00:00Z') });
const atMs = Date.UTC(2026, 0, 1);
const creators = Array.from({ length: 60 }, (_, index) => creatorAt(cosmos, 'tiktok', index));
const videos = creators.flatMap(creator => videosUntil(cosmos, creator, atMs));

const ages = [
  0,
  1,
  60_000,
  15 * 60_000,
  HOUR_MS,
  5 * HOUR_MS,
  DAY_MS,
  3 * DAY_MS,
  20 * DAY_MS,
  60 * DAY_MS,
  REST_MS,
];

describe('true counters', () => {
  test('start at 0, never fall, are whole, and end where the video was drawn to end', () => {
    expect(videos.length).toBeGreaterThan(3_000);
    for (const video of videos.slice(0, 500)) {
      let last = trueCounts(video, video.publishedMs);
      expect(last).toEqual({ views: 0, likes: 0, comments: 0, shares: 0, saves: 0 });
      for (const age of [...ages, REST_MS * 3]) {
        const next = trueCounts(video, video.publishedMs + age);
        for (const name of ['views', 'likes', 'comments', 'shares', 'saves'] as const) {
          expect(next[name]).toBeGreaterThanOrEqual(last[name]);
          expect(Number.isInteger(next[name])).toBe(true);
        }
        last = next;
      }
      if (video.goneBy === null) expect(last.views).toBe(video.finalViews);
    }
  });

  test('grow in every hour of the first three days without a step back', () => {
    for (const { curve } of videos.slice(0, 40)) {
      let last = 0;
      for (let ageMs = 0; ageMs <= 3 * DAY_MS; ageMs += 10 * 60_000) {
        const share = reachedShare(curve, ageMs);
        expect(share).toBeGreaterThanOrEqual(last);
        last = share;
      }
    }
  });

  test('grow fastest in the evening of the audience, in every time zone', () => {
    const firstHours = (localHour: number, utcOffsetH: number) => {
      const publishedMs = Date.UTC(2026, 0, 1) + (localHour - utcOffsetH) * HOUR_MS;
      return reachedShare(drawCurve(7, publishedMs, utcOffsetH * HOUR_MS), 3 * HOUR_MS);
    };
    for (const utcOffsetH of [-8, -3, 0, 5.5, 9]) {
      expect(firstHours(19, utcOffsetH)).toBeCloseTo(firstHours(19, 0), 9);
      expect(firstHours(19, utcOffsetH)).toBeGreaterThan(1.5 * firstHours(7, utcOffsetH));
    }
  });

  test('do not change once a video is gone', () => {
    const gone = videos.filter(({ goneMs }) => goneMs < atMs - DAY_MS);
    expect(gone.length).toBeGreaterThan(50);
    for (const video of gone) {
      expect(trueCounts(video, video.goneMs + 50 * DAY_MS)).toEqual(trueCounts(video, video.goneMs));
    }
  });

  test('outcomes are heavy-tailed: the best hundredth of videos has more than a fifth of the views', () => {
    const views = videos.map(({ finalViews }) => finalViews).sort((a, b) => b - a);
    const sum = (list: number[]) => list.reduce((total, n) => total + n, 0);
    expect(sum(views.slice(0, Math.ceil(views.length / 100))) / sum(views)).toBeGreaterThan(0.2);
  });

  test('about one video in eight has a second wind', () => {
    const share = videos.filter(({ curve }) => curve.windShare > 0).length / videos.length;
    expect(Math.abs(share - 0.12)).toBeLessThan(0.02);
  });
});

test('followers are the base plus the gains from videos plus bought minus purged ones', () => {
  const buyers = Array.from({ length: 520 }, (_, index) => creatorAt(cosmos, 'tiktok', index)).filter(
    ({ deals }) => deals.some(({ fromMs }) => fromMs < atMs),
  );
  expect(buyers.length).toBeGreaterThan(2);
  let deals = 0;
  for (const creator of [...creators, ...buyers]) {
    for (const moment of [atMs - 200 * DAY_MS, atMs - 3 * HOUR_MS, atMs]) {
      const counts = trueAccountCounts(cosmos, creator, moment);
      const brought = videosUntil(cosmos, creator, moment).map(video =>
        followersFrom(video, shareAt(video, moment)),
      );
      const sum = brought.reduce((total, n) => total + n, 0);
      expect(counts.fromVideos).toBe(sum);
      expect(counts.followers).toBe(baseCount(cosmos, creator, moment) + sum + counts.bought - counts.purged);
      expect(counts.followers).toBeGreaterThanOrEqual(0);
      expect(counts.purged).toBeLessThanOrEqual(counts.bought);
      if (counts.bought > 0) deals++;
    }
  }
  expect(deals).toBeGreaterThanOrEqual(buyers.length);
});

test('independently of videos, accounts grow, stagnate or decline according to their phase', () => {
  const found = { growth: 0, stagnation: 0, decline: 0 };
  for (let index = 0; index < 400; index++) {
    const creator = creatorAt(cosmos, 'tiktok', index);
    if (creator.joinedMs > cosmos.epochMs) continue;
    const day = (atMs - cosmos.epochMs) / DAY_MS;
    const { regime, drift, fromDay } = phaseAt(creator.phases, day);
    found[regime]++;
    if (day - fromDay < 10) continue;
    const [before, now] = [atMs - 10 * DAY_MS, atMs].map(ms => baseFollowers(cosmos, creator, ms));
    expect(Math.log((now ?? 0) / (before ?? 1))).toBeCloseTo(10 * drift, 9);
    if (regime === 'growth') expect(drift).toBeGreaterThan(0);
    if (regime === 'decline') expect(drift).toBeLessThan(0);
  }
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(40);
});

describe('comments', () => {
  const discussed = videos.filter(video => commentCount(video, atMs) >= 40).slice(0, 25);
  const listOf = (video: Video, count: number) =>
    Array.from({ length: count }, (_, number) => commentAt(cosmos, video, number));

  test('match the counter at any time, in order of writing', () => {
    expect(discussed.length).toBe(25);
    for (const video of discussed) {
      const list = listOf(video, 40);
      for (let i = 1; i < list.length; i++) {
        expect(list[i]?.writtenMs).toBeGreaterThanOrEqual(list[i - 1]?.writtenMs ?? 0);
      }
      for (const { number, writtenMs } of list) {
        expect(commentCount(video, writtenMs + 1_000)).toBeGreaterThan(number);
        expect(commentCount(video, writtenMs)).toBeLessThanOrEqual(number);
      }
      expect(new Set(list.map(({ commentId }) => commentId)).size).toBe(40);
    }
  });

  test('answer an earlier comment of the top level, and the answers are counted', () => {
    let replies = 0;
    for (const video of discussed) {
      for (let number = 0; number < 40; number++) {
        const parent = parentOf(video, number);
        if (parent === null) continue;
        replies++;
        expect(parent).toBeLessThan(number);
        expect(Math.floor(parent / THREAD_BLOCK)).toBe(Math.floor(number / THREAD_BLOCK));
        expect(parentOf(video, parent)).toBeNull();
        expect(repliesTo(video, parent, 40)).toBeGreaterThan(0);
        expect(repliesTo(video, parent, number)).toBeLessThan(repliesTo(video, parent, number + 1));
      }
    }
    expect(replies / (40 * discussed.length)).toBeGreaterThan(0.2);
  });

  test('have their text complete and their tone as often as the creator gets it', () => {
    let positive = 0;
    let expected = 0;
    let plain = 0;
    for (const video of discussed.filter(({ sponsored }) => !sponsored)) {
      for (const comment of listOf(video, 40)) {
        expect(comment.text).not.toContain('{thing}');
        expect(comment.text.length).toBeGreaterThan(0);
        if (comment.kind !== 'plain') continue;
        plain++;
        expected += video.creator.positiveShare;
        if (comment.sentiment === 'positive') positive++;
      }
    }
    // Four standard deviations of a share over some 800 comments.
    expect(Math.abs(positive - expected) / plain).toBeLessThan(0.07);
  });
});
