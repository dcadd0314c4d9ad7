import type { Platform } from '@clipscope/domain';
import type { Cosmos } from '../cosmos.ts';

/**
 * People come in blocks of 345: 325 are on TikTok, 9 only on YouTube, 11 only on Instagram. In each block 13 of the
 * TikTok people are also on YouTube and 17 on Instagram, 6 of them on all three. Arithmetic instead of tables makes
 * lookups constant-time in a world of any size.
 */
const BLOCK = 345;
const TIKTOK_IN_BLOCK = 325;
const YOUTUBE_LINKED = 13;
const YOUTUBE_ONLY = 9;
const INSTAGRAM_LINKED = 17;
const INSTAGRAM_ONLY = 11;
const ON_ALL_THREE = 6;

const YOUTUBE_IN_BLOCK = YOUTUBE_LINKED + YOUTUBE_ONLY;
const INSTAGRAM_IN_BLOCK = INSTAGRAM_LINKED + INSTAGRAM_ONLY;

function youtubePosition(ordinal: number): number {
  return ordinal < YOUTUBE_LINKED ? 25 * ordinal + 3 : TIKTOK_IN_BLOCK + ordinal - YOUTUBE_LINKED;
}

function instagramPosition(ordinal: number): number {
  if (ordinal < ON_ALL_THREE) return 25 * ordinal + 3;
  if (ordinal < INSTAGRAM_LINKED) return 25 * (ordinal - ON_ALL_THREE) + 14;
  return TIKTOK_IN_BLOCK + YOUTUBE_ONLY + ordinal - INSTAGRAM_LINKED;
}

const YOUTUBE_ORDINALS = new Map(
  Array.from({ length: YOUTUBE_IN_BLOCK }, (_, ordinal) => [youtubePosition(ordinal), ordinal]),
);
const INSTAGRAM_ORDINALS = new Map(
  Array.from({ length: INSTAGRAM_IN_BLOCK }, (_, ordinal) => [instagramPosition(ordinal), ordinal]),
);

export function personOf(platform: Platform, index: number): number {
  if (platform === 'tiktok') return Math.floor(index / TIKTOK_IN_BLOCK) * BLOCK + (index % TIKTOK_IN_BLOCK);
  const size = platform === 'youtube' ? YOUTUBE_IN_BLOCK : INSTAGRAM_IN_BLOCK;
  const position = platform === 'youtube' ? youtubePosition : instagramPosition;
  return Math.floor(index / size) * BLOCK + position(index % size);
}

/** The index of the person's account on a platform, or null. */
export function accountOfPerson(cosmos: Cosmos, platform: Platform, person: number): number | null {
  const block = Math.floor(person / BLOCK);
  const index = indexInBlock(platform, block, person % BLOCK);
  return index !== null && index < cosmos.accounts[platform] ? index : null;
}

function indexInBlock(platform: Platform, block: number, position: number): number | null {
  if (platform === 'tiktok') return position < TIKTOK_IN_BLOCK ? block * TIKTOK_IN_BLOCK + position : null;
  const ordinal = (platform === 'youtube' ? YOUTUBE_ORDINALS : INSTAGRAM_ORDINALS).get(position);
  if (ordinal === undefined) return null;
  return block * (platform === 'youtube' ? YOUTUBE_IN_BLOCK : INSTAGRAM_IN_BLOCK) + ordinal;
}
