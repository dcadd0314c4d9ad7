import { DAY_MS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { REST_MS } from '../video/curve.ts';
import { createWorld } from '../world.ts';

const world = createWorld({ seed: 'truth', scale: 0.2, epoch: new Date('2025-01-01T00:00:00Z') });
const { truth } = world;
const at = new Date('2025-12-01T00:00:00Z');
const ids = [...world.accounts('tiktok', at)].map(({ accountId }) => accountId);
const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);

describe('followers by video and day', () => {
  const from = new Date('2025-10-03T15:00:00Z');
  const to = new Date('2025-11-20T03:00:00Z');

  test('are whole UTC days that add up to the videos’ gains in that time', () => {
    let total = 0;
    for (const accountId of ids.slice(0, 25)) {
      const { days, videos } = truth.followersByDay('tiktok', accountId, from, to);
      expect(days[0]).toEqual(new Date('2025-10-03T00:00:00Z'));
      expect(days.at(-1)).toEqual(new Date('2025-11-20T00:00:00Z'));
      expect(days).toHaveLength(49);
      const brought = (day: string) => truth.accountCounts('tiktok', accountId, new Date(day)).fromVideos;
      const gained = brought('2025-11-21T00:00:00Z') - brought('2025-10-03T00:00:00Z');
      expect(sum(videos.flatMap(({ followers }) => followers))).toBe(gained);
      total += gained;
    }
    expect(total).toBeGreaterThan(1_000);
  });

  test('are those of each video until a moment', () => {
    const [accountId = ''] = ids;
    const { days, videos } = truth.followersByDay('tiktok', accountId, from, to);
    const until = (moment: Date) =>
      new Map(
        truth.followersByVideo('tiktok', accountId, moment).map(item => [item.videoId, item.followers]),
      );
    const [before, after] = [until(days[9] ?? to), until(days[10] ?? to)];
    expect(videos.length).toBeGreaterThan(0);
    for (const { videoId, followers } of videos) {
      expect(followers[9]).toBe((after.get(videoId) ?? 0) - (before.get(videoId) ?? 0));
    }
  });
});

test('growth is unrounded, given by its size, its phases and its ramp', () => {
  let [old, young] = [0, 0];
  for (const accountId of ids) {
    const growth = truth.growth('tiktok', accountId);
    const day = (at.getTime() - world.epoch.getTime()) / DAY_MS;
    const phase = truth.regimeAt('tiktok', accountId, at);
    const grown = Math.exp(growth.logSize + phase.logBefore + phase.drift * (day - phase.fromDay));
    const ageDays = (at.getTime() - growth.joinedAt.getTime()) / DAY_MS;
    const climb = growth.climbDays === null ? 1 : 1 - Math.exp(-ageDays / growth.climbDays);
    expect(growth.followersAt(at)).toBeCloseTo(grown * climb, 6);
    expect(Math.floor(growth.followersAt(at))).toBe(truth.accountCounts('tiktok', accountId, at).base);
    if (growth.climbDays === null) old++;
    else young++;
  }
  expect([old > 300, young > 10]).toEqual([true, true]);
});

test('jumps are what buying and purging did to the counter', () => {
  const buyers = ids.filter(id => truth.account('tiktok', id).jumps.length > 0);
  expect(buyers.length).toBeGreaterThan(5);
  for (const id of buyers) {
    const { jumps } = truth.account('tiktok', id);
    expect(jumps).toEqual(jumps.toSorted((a, b) => +a.from - +b.from));
    const end = new Date(Math.max(...jumps.map(({ until }) => +until)));
    const { bought, purged } = truth.boughtFollowers('tiktok', id, end);
    expect(sum(jumps.map(({ followers }) => followers))).toBe(bought - purged);
    const first = jumps[0];
    expect(first?.kind).toBe('bought');
    expect(truth.boughtFollowers('tiktok', id, first?.from ?? at).bought).toBe(0);
  }
});

test('the best time exists where one was planted, and is null otherwise', () => {
  const kinds = new Map<string, number>();
  for (const id of ids) {
    const { effects, bestTime } = truth.account('tiktok', id);
    const planted = effects.find(({ property }) => property === 'evening' || property === 'weekend');
    expect(bestTime?.when ?? null).toBe(planted?.property ?? null);
    expect(bestTime?.logViews).toBe(planted?.logViews);
    if (bestTime?.when === 'evening') expect(bestTime.hours).toEqual([18, 23]);
    if (bestTime?.when === 'weekend') expect(bestTime.weekdays).toEqual([0, 6]);
    kinds.set(bestTime?.when ?? 'none', (kinds.get(bestTime?.when ?? 'none') ?? 0) + 1);
  }
  expect([...kinds.keys()].sort()).toEqual(['evening', 'none', 'weekend']);
  const plain = createWorld({ seed: 'truth', scale: 0.2, epoch: world.epoch, plantedEffects: false });
  expect(ids.every(id => plain.truth.account('tiktok', id).bestTime === null)).toBe(true);
});

test('a video ends at its final views, or where it was when it went', () => {
  let gone = 0;
  for (const accountId of ids.slice(0, 40)) {
    for (const { videoId } of truth.followersByVideo('tiktok', accountId, at)) {
      const { finalViews, endViews, goneAt } = truth.video('tiktok', videoId);
      const later = new Date(at.getTime() + 2 * REST_MS);
      expect(truth.aVideoObservation('tiktok', videoId, later).views).toBe(endViews);
      if (goneAt === null) expect(endViews).toBe(finalViews);
      else if (endViews < finalViews) gone++;
    }
  }
  expect(gone).toBeGreaterThan(5);
});

test('trends contain their peak in the home market and in every other market', () => {
  const trends = truth.trendsBornBetween('hashtag', new Date('2025-06-01'), new Date('2025-09-01'));
  expect(trends.length).toBeGreaterThan(50);
  for (const { subject, peakAt, country, language, shareAt, markets } of trends) {
    expect(truth.hashtagTrend(subject)?.peakAt).toEqual(peakAt);
    const around = [-1, 0, 1].map(days => shareAt(country, language, new Date(+peakAt + days * DAY_MS)));
    expect(Math.max(...around)).toBe(around[1]);
    const home = markets.find(market => market.country === country && market.language === language);
    expect(home?.peakAt).toEqual(peakAt);
    expect(home?.peakShare).toBeCloseTo(around[1] ?? 0, 12);
  }
});

test('every account belongs to one of the communities, whose tags lead back to it', () => {
  const all = truth.allCommunities();
  expect(all).toHaveLength(29 * 24);
  for (const id of ids.slice(0, 30)) {
    const { community } = truth.account('tiktok', id);
    expect(all).toContainEqual(community);
    expect(truth.communities(community.tags[0] ?? '')).toContainEqual(community);
  }
});

test('rejects ids of another world', () => {
  expect(() => truth.growth('tiktok', '1')).toThrow('no account 1 on tiktok in this world');
  expect(() => truth.video('youtube', 'x')).toThrow('no video x on youtube in this world');
});
