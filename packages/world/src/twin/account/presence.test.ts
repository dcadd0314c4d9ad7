import { DAY_MS, PLATFORMS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { type Faults, NO_FAULTS } from '../faults.ts';
import { createWorld } from '../world.ts';

const epoch = new Date('2025-01-01T00:00:00Z');
const later = new Date('2026-06-01T00:00:00Z');
const worldWith = (faults: Partial<Faults>) =>
  createWorld({ seed: 'presence', scale: 0.15, epoch, faults: { ...NO_FAULTS, ...faults } });
const before = (at: Date) => new Date(at.getTime() - 1);

/** The first account that does so, with a recent video, and the time from a month before it to a month after. */
function accountOf(world: ReturnType<typeof worldWith>, kind: 'privacy' | 'closing') {
  for (const { accountId } of world.accounts('tiktok', epoch)) {
    const { privacy, closedAt } = world.truth.account('tiktok', accountId);
    const from = kind === 'privacy' ? privacy?.from : closedAt;
    const until = (kind === 'privacy' ? privacy?.until : closedAt) ?? later;
    if (!from || until >= later || +from - +epoch < 31 * DAY_MS) continue;
    const page = world.platform('tiktok').accountVideos({ accountId }, { at: before(from), limit: 1 });
    const video = page?.items[0]?.description;
    if (!video || +from - +video.publishedAt > 20 * DAY_MS) continue;
    const range = { from: new Date(+from - 30 * DAY_MS), to: new Date(+until + 30 * DAY_MS) };
    return { accountId, videoId: video.videoId, from, until, range };
  }
  throw new Error('nobody does');
}

function batchOf(world: ReturnType<typeof worldWith>, accountId: string, range: { from: Date; to: Date }) {
  const wanted = { ...range, accountIds: new Set([accountId]), accountsOnly: true };
  const [batch, ...more] = world.observations(wanted);
  if (batch?.kind !== 'account' || more.length > 0) throw new Error('the account is not told, or others too');
  return batch;
}

describe('a private account', () => {
  const world = worldWith({ privateAccounts: true });
  const tiktok = world.platform('tiktok');
  const { accountId, videoId, from, until, range } = accountOf(world, 'privacy');

  test('is described and counted, and shows nothing else, from its first to its last private moment', () => {
    for (const [at, isPrivate] of [
      [before(from), false],
      [from, true],
      [before(until), true],
      [until, false],
    ] as const) {
      const shown = tiktok.account({ accountId }, at);
      expect(shown?.description.isPrivate).toBe(isPrivate);
      expect(shown?.observation.videos).toBeGreaterThan(0);
      const answers = [
        tiktok.accountVideos({ accountId }, { at }),
        tiktok.video(videoId, at),
        tiktok.comments(videoId, { at }),
        tiktok.playlists({ accountId }, at),
        tiktok.audience({ videoId }, at),
      ];
      expect(answers.map(answer => answer === null)).toEqual(answers.map(() => isPrivate));
      expect(tiktok.isPrivate({ accountId }, at)).toBe(isPrivate);
      expect(tiktok.isPrivate({ videoId }, at)).toBe(isPrivate);
    }
  });

  test('is in the stream without observations from the time in which it was private', () => {
    const batch = batchOf(world, accountId, range);
    expect(batch.descriptions.map(({ isPrivate }) => isPrivate)).toEqual([false, true, false]);
    const inside = (atMs: number) => atMs >= from.getTime() && atMs < until.getTime();
    expect(batch.observations.observedAt.some(inside)).toBe(true);
    expect(batch.videos.observations.observedAt.length).toBeGreaterThan(10);
    expect(batch.videos.observations.observedAt.some(inside)).toBe(false);
    for (const rows of [batch.videos.descriptions, batch.comments, batch.audiences, batch.playlists]) {
      expect(rows.some(({ observedAt }) => inside(observedAt.getTime()))).toBe(false);
    }
    expect(batch.videos.descriptions.every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  test('is a person, and never on YouTube', () => {
    const hidden = PLATFORMS.flatMap(platform =>
      [...world.accounts(platform, later)].filter(
        item => world.truth.account(platform, item.accountId).privacy !== null,
      ),
    );
    expect(hidden.length).toBeGreaterThan(5);
    expect(hidden.every(({ kind, platform }) => kind === 'person' && platform !== 'youtube')).toBe(true);
  });
});

test('a private video is reported as private on TikTok, and unknown on the others', () => {
  const world = worldWith({ privateVideos: true });
  for (const platform of PLATFORMS) {
    const view = world.platform(platform);
    let met = 0;
    const shown = [...world.accounts(platform, epoch)].slice(0, 20).flatMap(({ accountId }) =>
      [40, 90, 140, 190].flatMap(day => {
        const at = new Date(+epoch + day * DAY_MS);
        return view.accountVideos({ accountId }, { at, limit: 20 })?.items ?? [];
      }),
    );
    for (const { description } of shown) {
      const { videoId } = description;
      const { goneAt } = world.truth.video(platform, videoId);
      if (goneAt === null) continue;
      met++;
      expect(view.video(videoId, before(goneAt))).not.toBeNull();
      expect(view.isPrivate({ videoId }, before(goneAt))).toBe(false);
      expect(view.video(videoId, goneAt)).toBeNull();
      expect(view.isPrivate({ videoId }, goneAt)).toBe(platform === 'tiktok');
    }
    expect(met).toBeGreaterThan(0);
  }
});

describe('a closed account', () => {
  const world = worldWith({ deletedAccounts: true });
  const tiktok = world.platform('tiktok');
  const { accountId, videoId, from: closedAt, range } = accountOf(world, 'closing');

  test('is unknown from that moment on, with its handle and its videos, and is no longer listed', () => {
    const handle = tiktok.account({ accountId }, before(closedAt))?.description.handle ?? '';
    for (const [at, isGone] of [
      [before(closedAt), false],
      [closedAt, true],
    ] as const) {
      const answers = [
        tiktok.account({ accountId }, at),
        tiktok.account({ handle }, at),
        tiktok.accountVideos({ accountId }, { at }),
        tiktok.video(videoId, at),
      ];
      expect(answers.map(answer => answer === null)).toEqual(answers.map(() => isGone));
      const found = tiktok.searchAccounts(handle, { at }).map(({ description }) => description.accountId);
      expect(found.includes(accountId)).toBe(!isGone);
      expect([...world.accounts('tiktok', at)].some(item => item.accountId === accountId)).toBe(!isGone);
      expect(tiktok.isPrivate({ accountId }, at)).toBe(false);
    }
    expect(world.truth.video('tiktok', videoId)).toMatchObject({
      goneAt: closedAt,
      goneBy: 'closed account',
    });
  });

  test('is in the stream until then, and as deleted at the next observation', () => {
    const batch = batchOf(world, accountId, range);
    const lastMs = batch.observations.observedAt.at(-1) ?? 0;
    expect(lastMs).toBeLessThan(closedAt.getTime());
    const missingAt = new Date(lastMs + DAY_MS);
    expect(missingAt.getTime()).toBeGreaterThanOrEqual(closedAt.getTime());
    expect(batch.descriptions.map(({ deletedAt }) => deletedAt)).toEqual([null, missingAt]);
    const ofVideos = Map.groupBy(batch.videos.descriptions, item => item.videoId);
    for (const versions of ofVideos.values()) {
      expect(versions[0]?.publishedAt.getTime()).toBeLessThan(closedAt.getTime());
    }
    expect([...ofVideos.values()].some(versions => versions.at(-1)?.deletedAt !== null)).toBe(true);
  });

  test('never started a trend', () => {
    const soon = new Date(+epoch + 120 * DAY_MS);
    for (const trend of world.truth.trendsBornBetween('hashtag', epoch, soon)) {
      expect(world.truth.account('tiktok', trend.originAccountId).closedAt).toBeNull();
    }
  });
});
