import type { contract, ReplyOf } from '@clipscope/contract';
import type { LimitName } from '@clipscope/domain';

export type LimitUse = ReplyOf<typeof contract.businessUsage>['limits'][LimitName];

/** From this share on, a limit is marked while there is still time to act. */
const NEAR_END_SHARE = 0.8;

type UseState = 'measure' | 'absent' | 'unlimited' | 'free' | 'near' | 'full';

/** How far a limit is used up. A measure, such as days of history, is never used up. */
export function stateOf({ limit, isUnlimited, used }: LimitUse): UseState {
  if (used === null) return 'measure';
  if (isUnlimited) return 'unlimited';
  if (limit === 0) return 'absent';
  if (used >= limit) return 'full';
  return used / limit >= NEAR_END_SHARE ? 'near' : 'free';
}

export type DayRows = { readonly day: string; readonly files: number; readonly rows: number };

type Export = { readonly startedAt: string; readonly rows: number };

/** The month's exports by the UTC day they began on, the newest day first: the quota counts in UTC too. */
export function rowsByDay(exports: readonly Export[], month: string): DayRows[] {
  const ofMonth = exports.filter(({ startedAt }) => startedAt.startsWith(month));
  const byDay = Map.groupBy(ofMonth, ({ startedAt }) => startedAt.slice(0, 10));
  return [...byDay]
    .map(([day, made]) => ({
      day,
      files: made.length,
      rows: made.reduce((sum, { rows }) => sum + rows, 0),
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}
