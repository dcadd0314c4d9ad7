import { AGE_BANDS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { avatarSvg, coverSvg, soundSvg } from '../text/pictures.ts';
import { createWorld } from '../world.ts';

const world = createWorld({ seed: 'surfaces', scale: 0.1, epoch: new Date('2025-01-01T00:00:00Z') });
const at = new Date('2025-11-01T00:00:00Z');
const tiktok = world.platform('tiktok');
const accounts = [...world.accounts('tiktok', at)];

describe('pictures', () => {
  const ids = Array.from({ length: 300 }, (_, i) => `73${String(i * 7_919).padStart(17, '0')}`);

  test.each([
    ['avatar', avatarSvg],
    ['cover', coverSvg],
    ['sound', soundSvg],
  ])('%s: small, whole, and one per id', (_name, draw) => {
    const pictures = ids.map(draw);
    for (const picture of pictures) {
      expect(picture.length).toBeLessThan(1_500);
      expect(picture).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/,
      );
      expect(picture).not.toMatch(/NaN|undefined|<script|<text/);
    }
    expect(new Set(pictures).size).toBe(ids.length);
    expect(draw(ids[0] ?? '')).toBe(pictures[0]);
  });
});

describe('audience', () => {
  test('shares of every list add up to the whole sample', () => {
    for (const { accountId } of accounts.slice(0, 60)) {
      const audience = tiktok.accountAudience({ accountId }, at);
      for (const list of [audience?.ages, audience?.genders, audience?.countries, audience?.hours]) {
        const people = (list ?? []).map(({ share }) => share * (audience?.sampleSize ?? 0));
        expect(people.reduce((sum, n) => sum + n, 0)).toBeCloseTo(audience?.sampleSize ?? -1, 6);
        for (const n of people) expect(Math.abs(n - Math.round(n))).toBeLessThan(1e-6);
      }
    }
  });

  test('consists of shares of known bands, once there are enough people', () => {
    let told = 0;
    for (const { accountId } of accounts.slice(0, 60)) {
      const { followers } = tiktok.account({ accountId }, at)?.observation ?? {};
      const [row, ...more] = tiktok.audience({ accountId }, at) ?? [];
      expect(more).toEqual([]);
      expect(row !== undefined).toBe((followers ?? 0) >= 100);
      if (!row) continue;
      told++;
      expect(Object.keys(row.ages)).toEqual([...AGE_BANDS]);
      expect(Object.values(row.ages).reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9);
      const genders = Object.values(row.genders);
      expect(genders.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9);
      for (const [code, share] of Object.entries(row.countries)) {
        expect(code).toMatch(/^[A-Z]{2}$/);
        expect(share > 0 && share <= 1).toBe(true);
      }
    }
    expect(told).toBeGreaterThan(40);
  });

  test('follows industry and country', () => {
    const women = (industry: string) => {
      const shares = accounts
        .filter(item => item.industry === industry)
        .map(({ accountId }) =>
          tiktok.accountAudience({ accountId }, at)?.genders.find(({ value }) => value === 'female'),
        );
      return shares.reduce((sum, item) => sum + (item?.share ?? 0), 0) / shares.length;
    };
    expect(women('beauty')).toBeGreaterThan(0.7);
    expect(women('cars')).toBeLessThan(0.35);
    const home = accounts.filter(
      ({ accountId, countryCode }) =>
        tiktok.accountAudience({ accountId }, at)?.countries[0]?.value === countryCode,
    );
    expect(home.length / accounts.length).toBeGreaterThan(0.7);
  });
});

describe('search', () => {
  test('finds an account by its handle first, and by a part of its name', () => {
    for (const { accountId, handle, displayName } of accounts.slice(0, 25)) {
      expect(tiktok.searchAccounts(`@${handle}`, { at, limit: 3 })[0]?.description.accountId).toBe(accountId);
      const named = tiktok
        .searchAccounts(displayName, { at, limit: 100 })
        .map(item => item.description.accountId);
      expect(named).toContain(accountId);
    }
    expect(tiktok.searchAccounts('  ', { at })).toEqual([]);
    expect(tiktok.searchAccounts('zzzzqqq', { at })).toEqual([]);
  });

  test('finds hashtags, sounds and videos', () => {
    expect(tiktok.searchHashtags('#FYP', { at, limit: 2 })[0]?.description.hashtag).toBe('fyp');
    expect(tiktok.searchSounds('slow tuesday', { at, limit: 5 })[0]?.description.title).toContain(
      'Slow Tuesday',
    );
    const videos = tiktok.searchVideos('#fyp', { at, limit: 5 });
    expect(videos.items.length).toBe(5);
    for (const { description } of videos.items) expect(description.caption).toContain('#fyp');
  });

  test('lists the videos of a hashtag, of a sound and of an effect newest first, page by page', () => {
    const pages = (ask: (cursor: string | null) => ReturnType<typeof tiktok.soundVideos>) => {
      const first = ask(null);
      const second = first.nextCursor === null ? { items: [] } : ask(first.nextCursor);
      return [...first.items, ...second.items].map(({ description }) => description);
    };
    const tagged = pages(cursor => tiktok.hashtagVideos('viral', { at, limit: 6, cursor }));
    expect(tagged.length).toBeGreaterThanOrEqual(12);
    for (const { hashtags } of tagged) expect(hashtags).toContain('viral');
    const times = tagged.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(tagged.map(({ videoId }) => videoId)).size).toBe(tagged.length);
    const [challenge] = world.truth.trendsBornBetween(
      'hashtag',
      new Date('2025-09-20'),
      new Date('2025-10-01'),
    );
    const joined = tiktok.hashtagVideos(challenge?.subject ?? '', { at, limit: 100 }).items;
    expect(joined.at(-1)?.description.videoId).toBe(challenge?.originVideoId);
    expect(tiktok.hashtagVideos('nobodyeverwrotethis', { at }).items).toEqual([]);
    const [trend] = world.truth.trendsBornBetween('sound', new Date('2025-09-20'), new Date('2025-10-01'));
    const sounding = pages(cursor => tiktok.soundVideos(trend?.subject ?? '', { at, limit: 30, cursor }));
    expect(sounding.at(-1)?.videoId).toBe(trend?.originVideoId);
    const sticker = tiktok
      .searchVideos('#', { at, limit: 100 })
      .items.find(item => item.description.stickerIds[0]?.startsWith('effect:'));
    const stickerId = sticker?.description.stickerIds[0] ?? '';
    expect(tiktok.sticker(stickerId, at)?.description.kind).toBe('effect');
    for (const one of tiktok.stickerVideos(stickerId, { at, limit: 3 }).items)
      expect(one.description.stickerIds).toContain(stickerId);
  });

  test('knows no sounds and stickers on the platforms that do not name them', () => {
    expect(world.platform('youtube').searchSounds('a', { at })).toEqual([]);
    expect(world.platform('instagram').sticker('interaction:1', at)).toBeNull();
  });
});

test('playlists hold the videos that name them', () => {
  const withLists = accounts
    .map(({ accountId }) => ({ accountId, lists: tiktok.playlists({ accountId }, at) ?? [] }))
    .find(({ lists }) => lists.length > 0);
  const videos = tiktok.accountVideos({ accountId: withLists?.accountId ?? '' }, { at, limit: 100 });
  if (videos?.nextCursor !== null) throw new Error('choose an account with fewer videos');
  for (const { playlistId, videoCount: count } of withLists?.lists ?? []) {
    expect(videos.items.filter(({ description }) => description.playlistId === playlistId).length).toBe(
      count,
    );
  }
});
