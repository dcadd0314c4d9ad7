import type { Industry, Platform } from '@clipscope/domain';
import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import { accountKey, type Cosmos, STREAM } from '../cosmos.ts';
import { accountIdOf, openAccountId } from '../ids.ts';
import type { Market } from '../markets.ts';
import { between, bits, chance, integer, keyOf, normal, pick } from '../random.ts';
import { type PlantedEffect, plantEffects } from './effects.ts';
import { type FollowerDeal, followerDeals } from './follower-deals.ts';
import { type Habits, habitsOf } from './habits.ts';
import { handleOf, nameOfPerson, peopleWithHandle } from './names.ts';
import { accountOfPerson, personOf } from './population.ts';
import { drawPresence, existsAt, type Presence } from './presence.ts';
import { drawPhases, type Phase } from './regimes.ts';

/** The constant properties of an account. */
export interface Creator extends Habits, Presence {
  readonly platform: Platform;
  readonly index: number;
  readonly person: number;
  readonly key: number;
  readonly accountId: string;
  readonly market: Market;
  readonly industry: Industry;
  readonly kind: 'person' | 'brand';
  readonly displayName: string;
  readonly firstHandle: string;
  readonly rename: { readonly atMs: number; readonly handle: string } | null;
  /** Logarithm of the followers at the epoch, or of the size that a newer account grows towards. */
  readonly logSize: number;
  readonly phases: readonly Phase[];
  readonly deals: readonly FollowerDeal[];
  readonly effects: readonly PlantedEffect[];
  readonly verified: boolean;
  /** The platform rounds this account's large counts. */
  readonly rounded: boolean;
  /** The bot ring that comments here, or null. */
  readonly botRing: number | null;
  readonly botShare: number;
  readonly positiveShare: number;
  readonly negativeShare: number;
}

const LOG_MEDIAN_SIZE = Math.log(11_000);
const SIZE_DEVIATION = 2.25;
const LOG_PLATFORM_SIZE: Readonly<Record<Platform, number>> = { tiktok: 0, youtube: -0.5, instagram: -0.3 };
/** Accounts of the same person have similar sizes. */
const OWN_SIZE_DEVIATION = 0.8;
const LARGEST_LOG_SIZE = Math.log(60_000_000);
const ROUNDED_FROM_FOLLOWERS = 200_000;
const NEW_SINCE_EPOCH = 0.15;
const RENAMED = 0.04;
const RENAME_ENDINGS = ['.official', '.daily', '_hq', '.again', '_live'];
const WITH_BOTS = 0.05;
const BOT_RINGS = 24;

const MEMO_CREATORS = 4_096;

export function creatorAt(cosmos: Cosmos, platform: Platform, index: number): Creator {
  const key = accountKey(cosmos, platform, index);
  const memo = cosmos.memo<string, Creator>('creators', MEMO_CREATORS);
  return memo(`${platform}${index}`, () => drawCreator(cosmos, platform, index, key));
}

function drawCreator(cosmos: Cosmos, platform: Platform, index: number, key: number): Creator {
  const person = personOf(platform, index);
  const personKey = keyOf(cosmos.seed, STREAM.person, person);
  const { market, industry, kind, displayName, stem, round } = nameOfPerson(cosmos, person);
  const joinedMs = drawJoinedMs(cosmos, key);
  const logSize = Math.min(
    LARGEST_LOG_SIZE,
    LOG_MEDIAN_SIZE +
      SIZE_DEVIATION * normal(personKey, 0) +
      (platform === 'tiktok' ? 0 : OWN_SIZE_DEVIATION * normal(key, 0)) +
      LOG_PLATFORM_SIZE[platform],
  );
  const firstHandle = handleOf({ stem, round });
  const hasBots = cosmos.faults.botComments && chance(key, 1, WITH_BOTS);
  const positiveShare = between(key, 2, 0.42, 0.68);
  return {
    ...habitsOf(key, { platform, industry, kind }),
    ...drawPresence(cosmos, key, { platform, kind, logSize, joinedMs }),
    platform,
    index,
    person,
    key,
    accountId: accountIdOf(cosmos, platform, index, joinedMs),
    market,
    industry,
    kind,
    displayName,
    firstHandle,
    rename: renameOf(cosmos, key, firstHandle, joinedMs),
    logSize,
    phases: drawPhases(key),
    deals: followerDeals(cosmos, key, Math.exp(logSize), joinedMs),
    effects: plantEffects(cosmos, key),
    verified: logSize > Math.log(kind === 'brand' ? 30_000 : 300_000) && chance(key, 3, 0.7),
    rounded: cosmos.faults.roundedCounters && logSize >= Math.log(ROUNDED_FROM_FOLLOWERS),
    botRing: hasBots ? bits(key, 4) % BOT_RINGS : null,
    botShare: hasBots ? between(key, 5, 0.15, 0.4) : 0,
    positiveShare,
    negativeShare: between(key, 6, 0.08, 0.9 - positiveShare),
  };
}

/** Most accounts are older than the epoch; the others join over the following two and a half years. */
function drawJoinedMs(cosmos: Cosmos, key: number): number {
  const day = chance(key, 7, NEW_SINCE_EPOCH) ? integer(key, 8, 1, 900) : -integer(key, 8, 30, 1_600);
  return cosmos.epochMs + day * DAY_MS + integer(key, 9, 0, 86_399) * SECOND_MS;
}

function renameOf(cosmos: Cosmos, key: number, handle: string, joinedMs: number): Creator['rename'] {
  if (!cosmos.faults.renamedAccounts || !chance(key, 10, RENAMED)) return null;
  const from = Math.max(cosmos.epochMs, joinedMs) + 60 * DAY_MS;
  const atMs = from + integer(key, 11, 0, 1_200 * 86_400) * SECOND_MS;
  return { atMs, handle: handle + pick(RENAME_ENDINGS, key, 12) };
}

export function handleAt(creator: Creator, atMs: number): string {
  return creator.rename && atMs >= creator.rename.atMs ? creator.rename.handle : creator.firstHandle;
}

export function creatorById(cosmos: Cosmos, platform: Platform, accountId: string): Creator | null {
  const index = openAccountId(cosmos, platform, accountId);
  if (index === null) return null;
  const creator = creatorAt(cosmos, platform, index);
  return creator.accountId === accountId ? creator : null;
}

/** The account that has the handle at that time; null for a former handle. */
export function creatorByHandle(
  cosmos: Cosmos,
  platform: Platform,
  handle: string,
  atMs: number,
): Creator | null {
  const wanted = handle.replace(/^@/, '').toLowerCase();
  const ending = RENAME_ENDINGS.find(text => wanted.endsWith(text)) ?? '';
  const candidates = [wanted, wanted.slice(0, wanted.length - ending.length)];
  for (const person of candidates.flatMap(candidate => peopleWithHandle(cosmos, candidate))) {
    const index = accountOfPerson(cosmos, platform, person);
    const creator = index === null ? null : creatorAt(cosmos, platform, index);
    if (creator && existsAt(creator, atMs) && handleAt(creator, atMs) === wanted) return creator;
  }
  return null;
}
