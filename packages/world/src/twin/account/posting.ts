import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { chance, itemAt, keyOf, normal, poisson, uniform } from '../random.ts';
import type { Creator } from './creator.ts';

/** Days are in the creator's time zone, counted from the epoch's date. */
export function localDay(cosmos: Cosmos, creator: Creator, atMs: number): number {
  return Math.floor((atMs - cosmos.epochMs + creator.market.utcOffsetMs) / DAY_MS);
}

export function localDayStartMs(cosmos: Cosmos, creator: Creator, day: number): number {
  return cosmos.epochMs + day * DAY_MS - creator.market.utcOffsetMs;
}

export function localWeekday(cosmos: Cosmos, day: number): number {
  return (((cosmos.epochWeekday + day) % 7) + 7) % 7;
}

const SILENCE_DAYS = 16;
const MAX_POSTS_PER_DAY = 12;
const MISSED_BEAT = 0.08;
const AT_ANY_HOUR = 0.15;
const DAY_S = 86_400;
/** Leaves room to move simultaneous posts apart by a second each within the day. */
const LAST_S = DAY_S - MAX_POSTS_PER_DAY - 1;

const NONE: readonly number[] = [];

/** Times in whole seconds, earliest first. */
export function postsOfDay(cosmos: Cosmos, creator: Creator, day: number): readonly number[] {
  const startMs = localDayStartMs(cosmos, creator, day);
  if (day < 0 || startMs <= creator.joinedMs || startMs >= creator.closedMs) return NONE;
  const key = keyOf(creator.key, STREAM.posting, day);
  const count = postCount(cosmos, creator, day, key);
  if (count === 0) return NONE;
  const seconds = Array.from({ length: count }, (_, slot) => secondOfDay(creator, key, slot * 4 + 2));
  seconds.sort((a, b) => a - b);
  for (let i = 1; i < count; i++) seconds[i] = Math.max(itemAt(seconds, i), itemAt(seconds, i - 1) + 1);
  const posts = seconds.map(second => startMs + second * SECOND_MS);
  return creator.closedMs > startMs + DAY_MS ? posts : posts.filter(atMs => atMs < creator.closedMs);
}

function postCount(cosmos: Cosmos, creator: Creator, day: number, key: number): number {
  const period = Math.floor((day + creator.beatPhase) / SILENCE_DAYS);
  if (chance(keyOf(creator.key, STREAM.silence, period), 0, creator.silenceChance)) return 0;
  const rate = creator.postsPerDay;
  if (!creator.regular) {
    const weight = itemAt(creator.weekdayWeights, localWeekday(cosmos, day));
    return poisson(key, 0, rate * weight, MAX_POSTS_PER_DAY);
  }
  if (chance(key, 0, MISSED_BEAT)) return 0;
  const beat = (day + creator.beatPhase) * rate;
  return Math.min(MAX_POSTS_PER_DAY, Math.floor(beat + rate) - Math.floor(beat));
}

function secondOfDay(creator: Creator, key: number, n: number): number {
  const u = uniform(key, n);
  if (u < AT_ANY_HOUR) return Math.floor((u / AT_ANY_HOUR) * LAST_S);
  const hour = creator.hours[u < 0.5 ? 0 : 1] + creator.hourDeviation * normal(key, n + 1);
  const second = Math.floor(hour * 3_600 + u * 977) % DAY_S;
  return Math.min(LAST_S, second < 0 ? second + DAY_S : second);
}

/** Oldest first; both ends are inclusive. */
export function* postsBetween(
  cosmos: Cosmos,
  creator: Creator,
  fromMs: number,
  toMs: number,
): Generator<{ day: number; slot: number; atMs: number }> {
  const lastDay = localDay(cosmos, creator, toMs);
  for (let day = firstDayOf(cosmos, creator, fromMs); day <= lastDay; day++) {
    const posts = postsOfDay(cosmos, creator, day);
    for (let slot = 0; slot < posts.length; slot++) {
      const atMs = itemAt(posts, slot);
      if (atMs >= fromMs && atMs <= toMs) yield { day, slot, atMs };
    }
  }
}

function firstDayOf(cosmos: Cosmos, creator: Creator, fromMs: number): number {
  return localDay(cosmos, creator, Math.max(fromMs, creator.joinedMs, cosmos.epochMs - DAY_MS));
}
