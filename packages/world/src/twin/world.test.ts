import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createWorld, type World } from './world.ts';

const options = { seed: 'determinism', scale: 0.05, epoch: new Date('2025-01-01T00:00:00Z') };
const at = new Date('2025-12-01T09:30:00Z');
const earlier = new Date('2025-08-15T00:00:00Z');

/** A cross-section of all questions to a platform. */
function questions(): ((world: World) => unknown)[] {
  const handles = ['tiktok', 'youtube', 'instagram'] as const;
  return handles.flatMap(name => {
    const world = createWorld(options);
    const ids = [...world.accounts(name, at)].slice(0, 6).map(({ accountId }) => accountId);
    const videoIds = ids.flatMap(
      accountId =>
        world
          .platform(name)
          .accountVideos({ accountId }, { at, limit: 3 })
          ?.items.map(({ description }) => description.videoId) ?? [],
    );
    return [
      ...ids.flatMap(accountId => [
        (w: World) => w.platform(name).account({ accountId }, at),
        (w: World) => w.platform(name).account({ accountId }, earlier),
        (w: World) => w.platform(name).accountVideos({ accountId }, { at, limit: 5 }),
        (w: World) => w.platform(name).accountAudience({ accountId }, at),
        (w: World) => w.truth.accountCounts(name, accountId, at),
      ]),
      ...videoIds.flatMap(videoId => [
        (w: World) => w.platform(name).video(videoId, at),
        (w: World) => w.platform(name).comments(videoId, { at, limit: 10 }),
        (w: World) => w.platform(name).videoAudience(videoId, at),
        (w: World) => w.truth.video(name, videoId),
      ]),
      (w: World) => w.platform(name).hashtag('viral', at),
      (w: World) => w.platform(name).hashtagVideos('viral', { at, limit: 4 }),
      (w: World) => w.platform(name).searchAccounts('ma', { at, limit: 5 }),
    ];
  });
}

const answer = (world: World, ask: (world: World) => unknown) => JSON.stringify(ask(world));

describe('the same seed, id and moment give the same answer', () => {
  const asked = questions();

  test('in any order and any number of times', () => {
    const [one, two] = [createWorld(options), createWorld(options)];
    const forwards = asked.map(ask => answer(one, ask));
    const backwards = asked
      .toReversed()
      .map(ask => answer(two, ask))
      .reverse();
    expect(asked.length).toBeGreaterThan(90);
    expect(backwards).toEqual(forwards);
    expect(asked.map(ask => answer(one, ask))).toEqual(forwards);
    expect(new Set(forwards).size).toBeGreaterThan(asked.length * 0.9);
  });

  test('in another process', () => {
    const script = `
      import { createWorld } from ${JSON.stringify(new URL('./world.ts', import.meta.url).href)};
      const world = createWorld({ seed: 'determinism', scale: 0.05, epoch: new Date('2025-01-01T00:00:00Z') });
      const at = new Date('2025-12-01T09:30:00Z');
      const ids = [...world.accounts('tiktok', at)].slice(-8).map(one => one.accountId).reverse();
      const all = ids.map(accountId => world.platform('tiktok').accountVideos({ accountId }, { at, limit: 10 }));
      process.stdout.write(JSON.stringify(all.reverse()));`;
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const world = createWorld(options);
    const ids = [...world.accounts('tiktok', at)].slice(-8).map(({ accountId }) => accountId);
    const here = ids.map(accountId =>
      world.platform('tiktok').accountVideos({ accountId }, { at, limit: 10 }),
    );
    expect(JSON.stringify(here).length).toBeGreaterThan(10_000);
    expect(told).toBe(JSON.stringify(here));
  });

  test('and another seed, another world', () => {
    const [one, two] = [createWorld(options), createWorld({ ...options, seed: 'other' })];
    const followers = (world: World) =>
      [...world.accounts('tiktok', at)]
        .slice(0, 20)
        .map(({ accountId }) => world.platform('tiktok').account({ accountId }, at)?.observation.followers);
    expect(followers(one)).not.toEqual(followers(two));
  });
});

describe('pages', () => {
  const world = createWorld(options);
  const tiktok = world.platform('tiktok');
  const [busiest] = [...world.accounts('tiktok', at)]
    .map(({ accountId }) => ({
      accountId,
      videos: tiktok.account({ accountId }, at)?.observation.videos ?? 0,
    }))
    .sort((a, b) => b.videos - a.videos);
  const accountId = busiest?.accountId ?? '';

  test('of videos hold every visible video once, newest first, as many as the account counts', () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let last = Number.POSITIVE_INFINITY;
    do {
      const page = tiktok.accountVideos({ accountId }, { at, limit: 20, cursor });
      for (const { description } of page?.items ?? []) {
        expect(description.publishedAt.getTime()).toBeLessThan(last);
        last = description.publishedAt.getTime();
        seen.push(description.videoId);
      }
      cursor = page?.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen.length).toBe(busiest?.videos);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(100);
  });

  test('of comments contain every comment once, newest first, matching the counter', () => {
    const exact = createWorld({ ...options, faults: { roundedCounters: false, flickeringCounters: false } });
    const view = exact.platform('tiktok');
    const videos = view.accountVideos({ accountId }, { at, limit: 50 })?.items ?? [];
    const { description, observation } =
      videos.toSorted((a, b) => (b.observation.comments ?? 0) - (a.observation.comments ?? 0))[0] ?? {};
    const videoId = description?.videoId ?? '';
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = view.comments(videoId, { at, limit: 100, cursor });
      ids.push(...(page?.items ?? []).map(({ commentId }) => commentId));
      cursor = page?.nextCursor ?? null;
    } while (cursor !== null && ids.length < 3_000);
    expect(new Set(ids).size).toBe(ids.length);
    if (cursor === null) expect(ids.length).toBe(observation?.comments);
    expect(ids.length).toBeGreaterThan(0);
  });

  test.each([[0], [101], [1.5]])('reject a limit of %s', limit => {
    expect(() => tiktok.accountVideos({ accountId }, { at, limit })).toThrow('limit must be');
  });

  test('reject an invalid cursor', () => {
    expect(() => tiktok.accountVideos({ accountId }, { at, cursor: 'x' })).toThrow('cursor is not valid');
  });
});

test('nothing is shown before it happened', () => {
  const world = createWorld(options);
  const tiktok = world.platform('tiktok');
  const newcomer = [...world.accounts('tiktok', at)]
    .map(({ accountId }) => tiktok.account({ accountId }, at)?.description)
    .find(description => (description?.createdAt ?? at) > options.epoch);
  const joined = newcomer?.createdAt ?? at;
  const accountId = newcomer?.accountId ?? '';
  expect(tiktok.account({ accountId }, new Date(joined.getTime() - 1))).toBeNull();
  expect(tiktok.account({ accountId }, joined)?.observation.videos).toBe(0);
  const first = tiktok.accountVideos({ accountId }, { at, limit: 100 })?.items.at(-1)?.description;
  const published = first?.publishedAt ?? at;
  expect(tiktok.video(first?.videoId ?? '', new Date(published.getTime() - 1))).toBeNull();
  expect(tiktok.video(first?.videoId ?? '', published)?.observation.views).toBe(0);
});

test.each([[0], [-1], [Number.NaN], [1e9]])('rejects a scale of %s', scale => {
  expect(() => createWorld({ ...options, scale })).toThrow('scale must be above 0');
});
