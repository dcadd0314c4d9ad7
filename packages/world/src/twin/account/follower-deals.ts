import { DAY_MS, SECOND_MS } from '@clipscope/domain';
import type { Cosmos } from '../cosmos.ts';
import { between, chance, integer, keyOf } from '../random.ts';

/** A purchase of followers, who arrive within days; some of them are removed in a purge. */
export interface FollowerDeal {
  readonly fromMs: number;
  readonly arriveWithinMs: number;
  readonly bought: number;
  readonly purgeMs: number;
  readonly purgeWithinMs: number;
  readonly purged: number;
}

const BUYERS = 0.04;
const MAX_DEALS = 3;
/** Long enough for an installation that runs for years. */
const DAYS_WITH_DEALS = 1_500;

export function followerDeals(
  cosmos: Cosmos,
  accountKey: number,
  size: number,
  joinedMs: number,
): FollowerDeal[] {
  const key = keyOf(accountKey, 0x6465616c);
  if (!cosmos.faults.boughtFollowers || !chance(key, 0, BUYERS)) return [];
  const start = Math.max(cosmos.epochMs, joinedMs);
  return Array.from({ length: integer(key, 1, 1, MAX_DEALS) }, (_, i) => {
    const fromMs = start + integer(key, 10 + i, 10 * 86_400, DAYS_WITH_DEALS * 86_400) * SECOND_MS;
    const bought = Math.round(size * between(key, 20 + i, 0.15, 0.7)) + 50;
    return {
      fromMs,
      arriveWithinMs: integer(key, 30 + i, 1, 3) * DAY_MS,
      bought,
      purgeMs: fromMs + integer(key, 40 + i, 25, 150) * DAY_MS,
      purgeWithinMs: DAY_MS,
      purged: Math.floor(bought * between(key, 50 + i, 0.4, 0.9)),
    };
  });
}

function accrued(fromMs: number, withinMs: number, total: number, atMs: number): number {
  if (atMs <= fromMs) return 0;
  return Math.floor(total * Math.min(1, (atMs - fromMs) / withinMs));
}

export function boughtUntil(
  deals: readonly FollowerDeal[],
  atMs: number,
): { bought: number; purged: number } {
  let bought = 0;
  let purged = 0;
  for (const deal of deals) {
    bought += accrued(deal.fromMs, deal.arriveWithinMs, deal.bought, atMs);
    purged += accrued(deal.purgeMs, deal.purgeWithinMs, deal.purged, atMs);
  }
  return { bought, purged };
}
