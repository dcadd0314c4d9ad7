import { createWorld, type Faults, NO_FAULTS } from '@clipscope/world';
import { describe, expect, test } from 'vitest';
import { codeOf, conformance } from '../../test/conformance.ts';
import { type Platform, PlatformError } from '../index.ts';
import { worldPlatform } from './world-platform.ts';

const NOW = new Date('2026-10-01T12:00:00.000Z');
const worldWith = (faults: Partial<Faults>) =>
  createWorld({
    seed: 'harbour',
    scale: 0.03,
    epoch: new Date('2026-05-01'),
    faults: { ...NO_FAULTS, ...faults },
  });

for (const platform of ['tiktok', 'youtube', 'instagram'] as const) {
  let opened: ReturnType<typeof open> | undefined;
  conformance(`the world’s ${platform}`, () => {
    opened ??= open();
    return opened;
  });
  async function open() {
    const world = worldWith({ roundedCounters: true, flickeringCounters: true, renamedAccounts: true });
    const source = worldPlatform(world, { platform, now: () => NOW });
    const account = await mostFollowed(source, world.accounts(platform, NOW));
    const { videos } = await source.accountVideos(account, { limit: 100 });
    const talkedOf = await firstWithComments(
      source,
      videos.map(({ videoId }) => videoId),
    );
    const soundId = videos.find(video => video.soundId !== null)?.soundId;
    const stickerId = videos.find(video => video.stickerIds.length > 0)?.stickerIds[0];
    const watched = await firstWatched(source, videos);
    const accountWithPlaylists = await firstWithPlaylists(source, world.accounts(platform, NOW));
    return {
      source,
      now: () => NOW,
      samples: {
        account,
        accountWithVideos: { accountId: account.accountId },
        videoWithComments: talkedOf,
        hashtag: videos.flatMap(({ hashtags }) => hashtags)[0] ?? '',
        ...(soundId && { soundId }),
        ...(stickerId && { stickerId }),
        ...(watched && { watched }),
        ...(accountWithPlaylists && { accountWithPlaylists }),
        searchText: account.displayName,
        unknown: { accountId: '1', handle: 'nobody.has.this.name', id: '1' },
      },
    };
  }
}

async function mostFollowed<T extends { accountId: string }>(
  source: Platform,
  accounts: Iterable<T>,
): Promise<T> {
  let most: { account: T; followers: number } | undefined;
  for (const account of accounts) {
    const followers = (await source.account(account)).accountObservations[0]?.followers ?? 0;
    if (followers >= (most?.followers ?? 0)) most = { account, followers };
  }
  if (most === undefined) throw new Error('the world has no account');
  return most.account;
}

async function firstWithComments(source: Platform, videoIds: string[]): Promise<string> {
  for (const videoId of videoIds) {
    if ((await source.comments(videoId, { limit: 10 })).comments.length > 3) return videoId;
  }
  throw new Error('no video has comments');
}

async function firstWatched<T extends { accountId: string; videoId: string }>(
  source: Platform,
  videos: readonly T[],
): Promise<T | undefined> {
  for (const video of videos) {
    if ((await source.audience({ videoId: video.videoId })).audiences.length > 0) return video;
  }
  return undefined;
}

async function firstWithPlaylists(
  source: Platform,
  accounts: Iterable<{ accountId: string }>,
): Promise<string | undefined> {
  if (source.platform === 'instagram') return undefined;
  for (const { accountId } of accounts) {
    if ((await source.playlists(accountId)).playlists.length > 0) return accountId;
  }
  return undefined;
}

test('the audience of an account with few followers is empty, with a warning', async () => {
  const world = worldWith({});
  const source = worldPlatform(world, { now: () => NOW });
  for (const { accountId } of world.accounts('tiktok', NOW)) {
    const followers = (await source.account({ accountId })).accountObservations[0]?.followers ?? 0;
    if (followers >= 100) continue;
    const { audiences, warnings } = await source.audience({ accountId });
    expect([audiences, warnings]).toEqual([[], ['The audience is too small for demographics.']]);
    return;
  }
  throw new Error('everybody has followers');
});

describe('what its owner hides', () => {
  const world = createWorld({
    seed: 'private',
    scale: 0.15,
    epoch: new Date('2026-05-01'),
    faults: { ...NO_FAULTS, privateAccounts: true, privateVideos: true },
  });
  const source = (now: Date) => worldPlatform(world, { now: () => now });

  test('is PRIVATE: the account is described, its lists, videos and comments are rejected', async () => {
    for (const { accountId } of world.accounts('tiktok', NOW)) {
      const { from, until } = world.truth.account('tiktok', accountId).privacy ?? {};
      const before = from && source(new Date(from.getTime() - 1));
      const videoId = (await before?.accountVideos({ accountId }, { limit: 1 }))?.videos[0]?.videoId;
      if (from === undefined || until === undefined || videoId === undefined) continue;
      const during = source(from);
      const { accounts, accountObservations } = await during.account({ accountId });
      expect([accounts[0]?.isPrivate, accountObservations.length]).toEqual([true, 1]);
      const refused = [
        during.accountVideos({ accountId }),
        during.video(videoId),
        during.comments(videoId),
        during.audience({ accountId }),
        during.audience({ videoId }),
        during.playlists(accountId),
      ];
      expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'PRIVATE'));
      expect((await source(until).account({ accountId })).accounts[0]?.isPrivate).toBe(false);
      expect((await source(until).video(videoId)).videos).toHaveLength(1);
      return;
    }
    throw new Error('nobody hides');
  });

  test('a single video is PRIVATE too, and is in no list', async () => {
    for (const { accountId } of world.accounts('tiktok', NOW)) {
      for (const { videoId } of (await source(NOW).accountVideos({ accountId })).videos) {
        const { goneAt } = world.truth.video('tiktok', videoId);
        if (goneAt === null || world.truth.account('tiktok', accountId).privacy) continue;
        expect(await codeOf(source(goneAt).video(videoId))).toBe('PRIVATE');
        const { videos } = await source(goneAt).accountVideos({ accountId }, { limit: 100 });
        expect(videos.map(video => video.videoId)).not.toContain(videoId);
        return;
      }
    }
    throw new Error('no video is hidden');
  });
});

describe('faults on the way', () => {
  /** Asks for the same list at some moments and gathers what happens. */
  async function ask(faults: Partial<Faults>, times: number, everyMinutes = 1, limit = 10) {
    const world = worldWith(faults);
    let now = NOW;
    const waits: number[] = [];
    const source = worldPlatform(world, {
      now: () => now,
      wait: async ms => {
        waits.push(ms);
        now = new Date(now.getTime() + ms);
      },
    });
    const [account] = world.accounts('tiktok', NOW);
    const happened: { error?: PlatformError; ids: string[]; at: Date; recordedAt: Date | undefined }[] = [];
    for (let time = 0; time < times; time += 1) {
      now = new Date(NOW.getTime() + time * everyMinutes * 60_000);
      const at = now;
      try {
        const answer = await source.accountVideos({ accountId: account?.accountId ?? '' }, { limit });
        const ids = answer.videos.map(({ videoId }) => videoId);
        happened.push({ ids, at, recordedAt: answer.videos[0]?.recordedAt });
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        const ids = error.answer?.videos.map(({ videoId }) => videoId) ?? [];
        happened.push({ error, ids, at, recordedAt: undefined });
      }
    }
    return { happened, waits, world };
  }

  test('an outage is UNAVAILABLE until the reported time', async () => {
    const { happened, world } = await ask({ outages: true }, 20 * 24 * 4, 15, 1);
    const to = new Date(NOW.getTime() + 20 * 86_400_000);
    const outages = world.outagesBetween('tiktok', NOW, to);
    expect(outages.length).toBeGreaterThan(0);
    for (const { error, at } of happened) {
      const outage = outages.find(({ from, until }) => from <= at && at < until);
      expect(error?.code).toBe(outage && 'UNAVAILABLE');
      if (outage) expect(error?.retryAfterS).toBe((outage.until.getTime() - at.getTime()) / 1000);
    }
  });

  test('a rate limit contains the delay', async () => {
    const { happened } = await ask({ rateLimits: true }, 600);
    const limited = happened.filter(({ error }) => error);
    expect(limited.length).toBeGreaterThan(0);
    for (const { error } of limited) {
      expect(error?.code).toBe('RATE_LIMITED');
      expect(error?.retryAfterS).toBeGreaterThanOrEqual(5);
    }
  });

  test('a partial answer carries what arrived, and the same question is whole a minute later', async () => {
    const { happened } = await ask({ partialAnswers: true }, 1_000);
    const cut = happened.findIndex(({ error }) => error?.code === 'PARTIAL');
    expect(cut).toBeGreaterThanOrEqual(0);
    const whole = happened[cut + 1]?.ids ?? [];
    const part = happened[cut]?.ids ?? [];
    expect(part.length).toBeLessThan(whole.length);
    expect(whole).toEqual(expect.arrayContaining(part));
  });

  test('a duplicate delivery holds every row twice', async () => {
    const { happened } = await ask({ duplicateDeliveries: true }, 500);
    const doubled = happened.filter(({ ids }) => new Set(ids).size < ids.length);
    expect(doubled.length).toBeGreaterThan(0);
    for (const { ids } of doubled) expect(ids).toHaveLength(new Set(ids).size * 2);
  });

  test('a late reply is observed when requested and recorded when received', async () => {
    const { happened, waits } = await ask({ lateAnswers: true }, 300);
    const late = happened.filter(({ at, recordedAt }) => recordedAt && recordedAt > at);
    expect(late).toHaveLength(waits.length);
    expect(waits.length).toBeGreaterThan(0);
  });

  test('a deleted video is NOT_FOUND and in no list', async () => {
    const world = worldWith({ deletedVideos: true });
    const source = (now: Date) => worldPlatform(world, { now: () => now });
    const later = new Date('2026-11-01T12:00:00.000Z');
    for (const account of world.accounts('tiktok', NOW)) {
      const before = await source(NOW).accountVideos(account, { limit: 100 });
      const after = await source(later).accountVideos(account, { limit: 100 });
      const oldest = Math.min(...after.videos.map(({ publishedAt }) => publishedAt.getTime()));
      const left = new Set(after.videos.map(({ videoId }) => videoId));
      const gone = before.videos.find(
        ({ videoId, publishedAt }) => publishedAt.getTime() > oldest && !left.has(videoId),
      );
      if (gone === undefined) continue;
      expect(await codeOf(source(later).video(gone.videoId))).toBe('NOT_FOUND');
      return;
    }
    throw new Error('no video was deleted');
  });
});
