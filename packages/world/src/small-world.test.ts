import { INDUSTRIES, tierOf, timeFromTikTokId } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { roundedTo } from './growth.ts';
import { smallWorld } from './small-world.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const world = smallWorld({ seed: 'demo', now });
const batches = [...world.batches()];
const latest = batches.map(batch => ({
  account: batch.accounts.at(-1),
  counts: batch.accountObservations.at(-1),
}));

describe('the small world', () => {
  test('is the same for the same seed and time, and another for another seed', () => {
    expect([...smallWorld({ seed: 'demo', now }).batches()]).toEqual(batches);
    const other = [...smallWorld({ seed: 'other', now }).batches()];
    expect(other[1]?.videos[0]?.caption).not.toBe(batches[1]?.videos[0]?.caption);
  });

  test('has 24 accounts of every tier with handles and ids of their own', () => {
    expect(batches).toHaveLength(24);
    expect(world.batchCount).toBe(24);
    expect(new Set(latest.map(({ account }) => account?.handle)).size).toBe(24);
    expect(new Set(latest.map(({ account }) => account?.accountId)).size).toBe(24);
    expect(new Set(latest.map(({ counts }) => tierOf(counts?.followers ?? null)))).toEqual(
      new Set(['nano', 'micro', 'mid-tier', 'macro', 'mega']),
    );
    for (const { account } of latest) expect(INDUSTRIES).toContain(account?.industry);
  });

  test('has Mina, whose source was down for three days', () => {
    const [mina] = batches;
    expect(latest[0]?.account).toMatchObject({
      accountId: '7001000000000000001',
      handle: 'minacooksfast',
      displayName: 'Mina Cooks Fast',
      countryCode: 'KR',
      industry: 'food-drink',
    });
    expect(latest[0]?.counts).toMatchObject({ followers: 412_600, exact: false });
    const days = new Set(
      mina?.accountObservations.map(({ observedAt }) => observedAt.toISOString().slice(0, 10)),
    );
    const missing = Array.from({ length: 180 }, (_, ago) =>
      new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
    ).filter(day => !days.has(day));
    expect(missing).toEqual(['2026-10-08', '2026-10-07', '2026-10-06']);
    const seen = mina?.videoObservations.map(({ observedAt }) => observedAt.toISOString().slice(0, 10));
    expect(seen?.filter(day => missing.includes(day))).toEqual([]);
  });

  test('observes every other account on each of 180 days, up to now', () => {
    for (const batch of batches.slice(1)) {
      const days = batch.accountObservations.map(({ observedAt }) => observedAt.toISOString().slice(0, 10));
      expect(new Set(days).size).toBe(180);
      expect(days.at(-1)).toBe('2026-11-15');
    }
  });

  test('never looks into the future, and learns after it sees', () => {
    for (const { accountObservations, videoObservations, videos } of batches) {
      for (const row of [...accountObservations, ...videoObservations, ...videos]) {
        expect(row.observedAt.getTime()).toBeLessThan(now.getTime());
        expect(row.recordedAt.getTime()).toBeGreaterThan(row.observedAt.getTime());
      }
    }
  });

  test('has 40 to 60 videos each, with ids that tell their second and counts that rise', () => {
    for (const { videos, videoObservations } of batches) {
      const ids = new Set(videos.map(({ videoId }) => videoId));
      expect(ids.size).toBeGreaterThanOrEqual(40);
      expect(ids.size).toBeLessThanOrEqual(60);
      for (const { videoId, publishedAt, hashtags, caption } of videos) {
        expect(timeFromTikTokId(videoId)?.getTime()).toBe(Math.floor(publishedAt.getTime() / 1000) * 1000);
        expect(caption).not.toContain('{thing}');
        expect(hashtags.length).toBeGreaterThanOrEqual(2);
      }
      for (const ofVideo of Map.groupBy(videoObservations, row => row.videoId).values()) {
        const views = ofVideo.map(row => row.views ?? -1);
        expect(views).toEqual(views.toSorted((a, b) => a - b));
      }
    }
  });

  test('has one renamed account with one deleted video', () => {
    const renamed = batches.filter(({ accounts }) => accounts.length === 2);
    expect(renamed).toHaveLength(1);
    expect(renamed[0]?.accounts.map(({ handle }) => handle.endsWith('.old'))).toEqual([true, false]);
    const deleted = batches.flatMap(({ videos }) => videos.filter(video => video.deletedAt !== null));
    expect(deleted).toHaveLength(1);
  });

  test('outcomes are heavy-tailed: the best video of an account is far above its median', () => {
    const ratios = batches.map(({ videoObservations }) => {
      const finals = [...Map.groupBy(videoObservations, row => row.videoId).values()]
        .map(rows => rows.at(-1)?.views ?? 0)
        .sort((a, b) => a - b);
      return (finals.at(-1) ?? 0) / (finals[Math.floor(finals.length / 2)] ?? 1);
    });
    expect(ratios.toSorted((a, b) => a - b)[12]).toBeGreaterThan(5);
  });

  test('small accounts show exact counts, big ones rounded', () => {
    expect(latest.at(-1)?.counts).toMatchObject({ followers: 1180, exact: true });
    for (const { exact, followers } of batches[1]?.accountObservations ?? []) {
      expect(exact).toBe(false);
      expect((followers ?? 1) % 10_000).toBe(0);
    }
  });
});

test.each([
  [4, 9_999, 9_999],
  [4, 412_649, 412_600],
  [3, 10_049, 10_000],
  [3, 2_436_000, 2_440_000],
])('to %i digits %i is shown as %i', (digits, count, shown) => {
  expect(roundedTo(digits, count)).toBe(shown);
});
