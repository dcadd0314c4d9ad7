import { instagramShortcode, PLATFORMS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { creatorAt, creatorById } from './account/creator.ts';
import { createCosmos } from './cosmos.ts';
import { soundAnswer } from './platform/subjects.ts';
import { scramble, unscramble } from './scramble.ts';
import { openCatalogueId } from './subject/sounds.ts';
import { videoIdentity } from './text/describe.ts';
import { videoById } from './video/video.ts';
import { videosUntil } from './video/videos-of.ts';

const epoch = new Date('2025-01-01T00:00:00Z');
const cosmos = createCosmos({ seed: 7, scale: 0.2, epoch });
const stranger = createCosmos({ seed: 8, scale: 0.2, epoch });
const atMs = Date.UTC(2025, 5, 1);

test('scramble and unscramble undo each other', () => {
  for (const value of [0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff]) {
    for (const key of [0, 1, 0xdeadbeef]) expect(unscramble(scramble(value, key), key)).toBe(value);
  }
  expect(scramble(1, 5) - scramble(0, 5)).not.toBe(scramble(2, 5) - scramble(1, 5));
});

describe.each(PLATFORMS)('%s', platform => {
  const creators = Array.from({ length: 30 }, (_, index) => creatorAt(cosmos, platform, index));
  const videos = creators.flatMap(creator => videosUntil(cosmos, creator, atMs));

  test('account ids have the platform’s format and identify the account', () => {
    const shapes = { tiktok: /^[67]\d{18}$/, youtube: /^UC[\w-]{22}$/, instagram: /^17841\d{12}$/ };
    for (const creator of creators) {
      expect(creator.accountId).toMatch(shapes[platform]);
      expect(creatorById(cosmos, platform, creator.accountId)?.index).toBe(creator.index);
    }
    expect(new Set(creators.map(({ accountId }) => accountId)).size).toBe(30);
  });

  test('video ids have the platform’s format, are unique, and identify the video', () => {
    const shapes = { tiktok: /^7\d{18}$/, youtube: /^[\w-]{11}$/, instagram: /^[34]\d{18}$/ };
    const ids = videos.map(video => videoIdentity(cosmos, video));
    expect(videos.length).toBeGreaterThan(300);
    expect(new Set(ids).size).toBe(videos.length);
    for (const [i, video] of videos.entries()) {
      const id = ids[i] ?? '';
      expect(id).toMatch(shapes[platform]);
      const found = videoById(cosmos, platform, id);
      expect(found && [found.creator.index, found.day, found.slot, found.key]).toEqual([
        video.creator.index,
        video.day,
        video.slot,
        video.key,
      ]);
    }
  });

  test('ids of another world, with another digit, or of no world at all are unknown', () => {
    for (const video of videos)
      expect(videoById(stranger, platform, videoIdentity(cosmos, video))).toBeNull();
    for (const creator of creators) expect(creatorById(stranger, platform, creator.accountId)).toBeNull();
    for (const text of [
      '',
      '1',
      'UC',
      'x'.repeat(11),
      '7'.repeat(19),
      '9'.repeat(19),
      '17841000000000000',
      'é',
    ]) {
      expect(videoById(cosmos, platform, text)).toBeNull();
      expect(creatorById(cosmos, platform, text)).toBeNull();
    }
    const mistyped = videos.filter(video => {
      const id = videoIdentity(cosmos, video);
      const last = id.at(-2) === '3' ? '4' : '3';
      return videoById(cosmos, platform, id.slice(0, -2) + last + id.at(-1)) !== null;
    });
    expect(mistyped).toEqual([]);
  });
});

test('the time in a TikTok id is the second of publication', () => {
  for (const video of videosUntil(cosmos, creatorAt(cosmos, 'tiktok', 1), atMs)) {
    expect(Number(BigInt(videoIdentity(cosmos, video)) >> 32n) * 1000).toBe(video.publishedMs);
  }
});

test('sounds are found again by their ids', () => {
  const videos = Array.from({ length: 40 }, (_, i) =>
    videosUntil(cosmos, creatorAt(cosmos, 'tiktok', i), atMs),
  ).flat();
  const own = videos.find(video => video.ownSound && video.trendSound === null && video.goneMs > atMs);
  expect(own).toBeDefined();
  expect(soundAnswer(cosmos, '7'.repeat(19), atMs)).toBeNull();
  expect(openCatalogueId(cosmos, '7'.repeat(19))).toBeNull();
});

test('an Instagram address holds the id in base 64', () => {
  expect(instagramShortcode('63')).toBe('_');
  expect(instagramShortcode('64')).toBe('BA');
  expect(instagramShortcode('3500000000000000000')).toBe('DCSf3TJ3gAA');
});
