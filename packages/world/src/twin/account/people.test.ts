import { DAY_MS, INDUSTRIES, PLATFORMS, TIERS, tierOf } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { createCosmos } from '../cosmos.ts';
import { trueAccountCounts } from '../counts/followers.ts';
import { MARKET_SLOTS, MARKETS, WORLD_LANGUAGES } from '../markets.ts';
import { creatorAt, creatorByHandle, handleAt } from './creator.ts';
import { handleOf, nameOfPerson } from './names.ts';
import { accountOfPerson, personOf } from './population.ts';
import { existsAt } from './presence.ts';

const epoch = new Date('2024-11-15T00:00:00Z');
const cosmos = createCosmos({ seed: 1, epoch });
const atMs = Date.UTC(2026, 10, 15);
const all = PLATFORMS.flatMap(platform =>
  Array.from({ length: cosmos.accounts[platform] }, (_, index) => creatorAt(cosmos, platform, index)),
);

test('a world of scale 1 has 3,000 accounts in 24 industries, 40 and more countries and 29 languages', () => {
  expect(all.length).toBe(3_000);
  expect(new Set(all.map(({ industry }) => industry))).toEqual(new Set(INDUSTRIES));
  const countries = new Set(all.map(({ market }) => market.country));
  expect(countries).toEqual(new Set(MARKETS.map(market => market.country)));
  expect(countries.size).toBeGreaterThan(40);
  expect(new Set(all.map(({ market }) => market.language)).size).toBe(29);
  expect(WORLD_LANGUAGES.length).toBe(29);
  expect(cosmos.markets.slots.length).toBe(MARKET_SLOTS);
});

test('every tier is there, and the largest accounts hold most of the followers', () => {
  const followers = all
    .filter(({ platform, joinedMs }) => platform === 'tiktok' && joinedMs <= atMs)
    .filter((_, i) => i % 8 === 0)
    .map(creator => trueAccountCounts(cosmos, creator, atMs).followers)
    .sort((a, b) => b - a);
  const tiers = Map.groupBy(followers, count => tierOf(count));
  for (const tier of TIERS) expect(tiers.get(tier)?.length ?? 0, tier).toBeGreaterThanOrEqual(4);
  const sum = (list: number[]) => list.reduce((total, count) => total + count, 0);
  const topTenth = sum(followers.slice(0, Math.floor(followers.length / 10)));
  expect(topTenth / sum(followers)).toBeGreaterThan(0.7);
});

describe('handles', () => {
  test('are unique even in a world ten times as large, and look like handles', () => {
    const large = createCosmos({ seed: 1, epoch, scale: 10 });
    const handles = new Set<string>();
    for (let person = 0; person < 27_600; person++) handles.add(handleOf(nameOfPerson(large, person)));
    expect(handles.size).toBe(27_600);
    for (const handle of handles) expect(handle).toMatch(/^[a-z0-9._]{2,28}$/);
  });

  test('find their account, and a former handle finds none', () => {
    for (const creator of all.slice(0, 600)) {
      const handle = handleAt(creator, atMs);
      const found = creatorByHandle(cosmos, creator.platform, `@${handle.toUpperCase()}`, atMs);
      expect(found?.index ?? null).toBe(existsAt(creator, atMs) ? creator.index : null);
    }
    const renamed = all.filter(({ rename }) => rename && rename.atMs < atMs - DAY_MS);
    expect(renamed.length).toBeGreaterThan(20);
    for (const creator of renamed.slice(0, 20)) {
      const { atMs: renamedMs = 0, handle = '' } = creator.rename ?? {};
      expect(creatorByHandle(cosmos, creator.platform, creator.firstHandle, renamedMs)).toBeNull();
      expect(creatorByHandle(cosmos, creator.platform, creator.firstHandle, renamedMs - 1)).toBe(creator);
      expect(creatorByHandle(cosmos, creator.platform, handle, renamedMs)).toBe(creator);
      expect(creatorByHandle(cosmos, creator.platform, handle, renamedMs - 1)).toBeNull();
    }
  });
});

test('persons and accounts lead to each other, and some persons are on two or three platforms', () => {
  const platformsOf = new Map<number, number>();
  for (const platform of PLATFORMS) {
    for (let index = 0; index < cosmos.accounts[platform]; index++) {
      const person = personOf(platform, index);
      expect(accountOfPerson(cosmos, platform, person)).toBe(index);
      platformsOf.set(person, (platformsOf.get(person) ?? 0) + 1);
    }
  }
  const counts = [1, 2, 3].map(n => [...platformsOf.values()].filter(count => count === n).length);
  expect(counts).toEqual([2_568, 144, 48]);
});

test('the accounts of one person share name and handle', () => {
  const linked = all.filter(
    ({ platform, person }) => platform === 'youtube' && accountOfPerson(cosmos, 'tiktok', person) !== null,
  );
  expect(linked.length).toBe(104);
  for (const creator of linked) {
    const twin = creatorAt(cosmos, 'tiktok', accountOfPerson(cosmos, 'tiktok', creator.person) ?? -1);
    expect([twin.firstHandle, twin.displayName, twin.market]).toEqual([
      creator.firstHandle,
      creator.displayName,
      creator.market,
    ]);
  }
});

test('a larger world contains the smaller one', () => {
  const large = createCosmos({ seed: 1, epoch, scale: 3 });
  for (const index of [0, 1, 500, 2_599]) {
    expect(creatorAt(large, 'tiktok', index)).toEqual(creatorAt(cosmos, 'tiktok', index));
  }
});
