import type { VideoCounts } from '@clipscope/domain';
import type { Chance } from './random.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How a video does in the end and how fast it gets there. */
export type VideoFate = {
  readonly publishedAtMs: number;
  readonly finalViews: number;
  readonly halfLifeHours: number;
  readonly rates: Readonly<Record<'likes' | 'comments' | 'shares' | 'saves', number>>;
};

/** Most videos reach a part of the followers, a few go far beyond: the outcome is heavy-tailed. */
export function drawFate(chance: Chance, followers: number, publishedAtMs: number): VideoFate {
  const typical = 1.6 * followers ** 0.88;
  const luck = Math.exp(0.95 * chance.bell()) * (chance.next() < 0.04 ? chance.between(5, 14) : 1);
  return {
    publishedAtMs,
    finalViews: 40 + typical * luck,
    halfLifeHours: chance.between(7, 30) * luck ** 0.15,
    rates: {
      likes: 0.075 * Math.exp(0.35 * chance.bell()),
      comments: 0.0035 * Math.exp(0.5 * chance.bell()),
      shares: 0.008 * Math.exp(0.6 * chance.bell()),
      saves: 0.012 * Math.exp(0.5 * chance.bell()),
    },
  };
}

/** Views rise fast, slow down, and never quite stop. */
export function viewsAt(fate: VideoFate, timeMs: number): number {
  const ageHours = (timeMs - fate.publishedAtMs) / HOUR_MS;
  if (ageHours <= 0) return 0;
  const rise = ageHours ** 1.3 / (ageHours ** 1.3 + fate.halfLifeHours ** 1.3);
  const tail = 1 + 0.03 * Math.log1p(ageHours / 24);
  return fate.finalViews * rise * tail;
}

export function countsAt(fate: VideoFate, timeMs: number): VideoCounts {
  const views = viewsAt(fate, timeMs);
  return {
    views: Math.floor(views),
    likes: Math.floor(views * fate.rates.likes),
    comments: Math.floor(views * fate.rates.comments),
    shares: Math.floor(views * fate.rates.shares),
    saves: Math.floor(views * fate.rates.saves),
    reposts: null,
    downloads: null,
  };
}

/** How far the account has come within the window, from 0 to 1: half with time, half with the views it drew. */
export function progressAt(
  fates: readonly VideoFate[],
  startMs: number,
  endMs: number,
  timeMs: number,
): number {
  const drawn = fates.reduce((sum, fate) => sum + viewsAt(fate, timeMs), 0);
  const drawnInAll = fates.reduce((sum, fate) => sum + viewsAt(fate, endMs), 0);
  return 0.5 * ((timeMs - startMs) / (endMs - startMs)) + 0.5 * (drawn / drawnInAll);
}

/** From here on a platform shows an account's counts rounded. */
const ROUNDED_FROM_FOLLOWERS = 100_000;
const SHORT_COUNT = 10_000;

export function showsRounded(followers: number): boolean {
  return followers >= ROUNDED_FROM_FOLLOWERS;
}

/** Counts below 10,000 are always shown in full. */
export function roundedTo(digits: number, count: number): number {
  if (count < SHORT_COUNT) return count;
  const step = 10 ** (String(count).length - digits);
  return Math.round(count / step) * step;
}

export function isShort(count: number | null): boolean {
  return count === null || count < SHORT_COUNT;
}
