import type { contract, ReplyOf } from '@clipscope/contract';
import type { LimitName } from '@clipscope/domain';

export type LimitUse = ReplyOf<typeof contract.businessUsage>['limits'][LimitName];

/** From here on a limit is marked: there is still time to do something. */
const NEAR_END_SHARE = 0.8;

type UseState = 'measure' | 'absent' | 'unlimited' | 'free' | 'near' | 'full';

/** How far a limit is used up. A measure says how often or how far back; nothing uses it up. */
export function stateOf({ limit, isUnlimited, used }: LimitUse): UseState {
  if (used === null) return 'measure';
  if (isUnlimited) return 'unlimited';
  if (limit === 0) return 'absent';
  if (used >= limit) return 'full';
  return used / limit >= NEAR_END_SHARE ? 'near' : 'free';
}
