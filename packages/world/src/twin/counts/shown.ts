import type { Platform } from '@clipscope/domain';
import { MINUTE_MS } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { between, chance, keyOf } from '../random.ts';
import type { TrueCounts } from './counts.ts';
import type { TrueAccountCounts } from './followers.ts';

const ROUNDED_FROM = 10_000;
const YOUTUBE_ROUNDED_FROM = 1_000;
const DIGITS = 3;
const FLICKER_MS = 10 * MINUTE_MS;
const FLICKER_CHANCE = 0.0005;

function step(count: number): number {
  return 10 ** (Math.floor(Math.log10(count)) + 1 - DIGITS);
}

export function roundedCount(count: number): number {
  return count < ROUNDED_FROM ? count : Math.round(count / step(count)) * step(count);
}

/** YouTube always rounds down, and only subscribers. */
export function roundedSubscribers(count: number): number {
  return count < YOUTUBE_ROUNDED_FROM ? count : Math.floor(count / step(count)) * step(count);
}

/** 1, or slightly less while the platform shows an outdated counter. */
export function flickerAt(cosmos: Cosmos, subjectKey: number, atMs: number): number {
  if (!cosmos.faults.flickeringCounters) return 1;
  const key = keyOf(subjectKey, STREAM.flicker, Math.floor(atMs / FLICKER_MS));
  return chance(key, 0, FLICKER_CHANCE) ? 1 - between(key, 1, 0.005, 0.03) : 1;
}

export function shownCount(count: number, flicker: number, rounded: boolean): number {
  const current = flicker === 1 ? count : Math.floor(count * flicker);
  return rounded ? roundedCount(current) : current;
}

/** YouTube and Instagram show neither shares nor saves of other people's videos. */
export function showsSharesAndSaves(platform: Platform): boolean {
  return platform === 'tiktok';
}

export function videosRounded(creator: Creator): boolean {
  return creator.rounded && creator.platform !== 'youtube';
}

export function shownVideoCounts(
  cosmos: Cosmos,
  creator: Creator,
  videoKey: number,
  counts: TrueCounts,
  atMs: number,
) {
  const flicker = flickerAt(cosmos, videoKey, atMs);
  const rounded = videosRounded(creator);
  const show = (count: number) => shownCount(count, flicker, rounded);
  const all = showsSharesAndSaves(creator.platform);
  return {
    views: show(counts.views),
    likes: show(counts.likes),
    comments: show(counts.comments),
    shares: all ? show(counts.shares) : null,
    saves: all ? show(counts.saves) : null,
    reposts: null,
    downloads: null,
    exact: !rounded,
  };
}

export function shownAccountCounts(
  cosmos: Cosmos,
  creator: Creator,
  counts: Pick<TrueAccountCounts, 'followers' | 'following' | 'likes' | 'videos' | 'views'>,
  atMs: number,
) {
  const flicker = flickerAt(cosmos, creator.key, atMs);
  const current = Math.floor(counts.followers * flicker);
  if (creator.platform === 'youtube') {
    const followers = cosmos.faults.roundedCounters ? roundedSubscribers(current) : current;
    const exact = !cosmos.faults.roundedCounters || current < YOUTUBE_ROUNDED_FROM;
    return { followers, following: null, likes: null, videos: counts.videos, views: counts.views, exact };
  }
  const show = (count: number) => (creator.rounded ? roundedCount(count) : count);
  return {
    followers: show(current),
    following: counts.following,
    likes: creator.platform === 'tiktok' ? show(counts.likes) : null,
    videos: counts.videos,
    views: null,
    exact: !creator.rounded,
  };
}
