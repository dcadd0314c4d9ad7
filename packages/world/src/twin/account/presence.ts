import type { Platform } from '@clipscope/domain';
import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import type { Cosmos } from '../cosmos.ts';
import { chance, integer, keyOf } from '../random.ts';

/** When an account exists and is public. */
export interface Presence {
  readonly joinedMs: number;
  /** Infinity when it is never closed. */
  readonly closedMs: number;
  readonly closedBy: 'owner' | 'platform' | null;
  /** A period in which only followers see its videos. */
  readonly privacy: { readonly fromMs: number; readonly untilMs: number } | null;
}

interface Setting {
  readonly platform: Platform;
  readonly kind: 'person' | 'brand';
  readonly logSize: number;
  readonly joinedMs: number;
}

const CLOSED = 0.05;
const PRIVATE = 0.06;
/** Large accounts depend on their reach and never go private. */
const LARGEST_PRIVATE_LOG_SIZE = Math.log(20_000);
/** Long enough for an installation that runs for years. */
const DAYS_AHEAD = 1_500;

export function drawPresence(cosmos: Cosmos, accountKey: number, setting: Setting): Presence {
  const { platform, kind, logSize, joinedMs } = setting;
  const key = keyOf(accountKey, 0x70726573);
  const startMs = Math.max(cosmos.epochMs, joinedMs);
  const momentMs = (n: number) => startMs + integer(key, n, 20 * 86_400, DAYS_AHEAD * 86_400) * SECOND_MS;
  const isClosed = cosmos.faults.deletedAccounts && chance(key, 0, CLOSED);
  const goesPrivate =
    cosmos.faults.privateAccounts &&
    platform !== 'youtube' &&
    kind === 'person' &&
    logSize < LARGEST_PRIVATE_LOG_SIZE &&
    chance(key, 1, PRIVATE);
  const fromMs = momentMs(2);
  return {
    joinedMs,
    closedMs: isClosed ? momentMs(3) : Number.POSITIVE_INFINITY,
    closedBy: isClosed ? (chance(key, 4, 0.6) ? 'owner' : 'platform') : null,
    privacy: goesPrivate ? { fromMs, untilMs: fromMs + integer(key, 5, 3, 120) * DAY_MS } : null,
  };
}

export function existsAt({ joinedMs, closedMs }: Presence, atMs: number): boolean {
  return joinedMs <= atMs && atMs < closedMs;
}

export function isPrivateAt({ privacy }: Presence, atMs: number): boolean {
  return privacy !== null && privacy.fromMs <= atMs && atMs < privacy.untilMs;
}

/** Never closed or private, so that the trends they start always have an origin. */
export function isAlwaysPublic({ closedMs, privacy }: Presence): boolean {
  return closedMs === Number.POSITIVE_INFINITY && privacy === null;
}
