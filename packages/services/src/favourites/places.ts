import { countFavourites, type Db, type FavouriteKind, type SubjectKind } from '@clipscope/business-store';
import { CodedError, MAX_SAVED_VIDEOS, reason } from '@clipscope/contract';
import {
  frozenIds,
  isUnlimited,
  LIMIT_OF_KIND,
  type LimitName,
  limitsOfPlan,
  type Plan,
} from '@clipscope/domain';
import { limitReached } from '../errors.ts';

export type TeamPlan = { readonly id: string; readonly plan: Plan };
export type Places = { readonly limit: number; readonly taken: number };

/** Saved videos take no place of the plan, because nothing is updated for them. */
export function takesPlace<Row extends { readonly kind: FavouriteKind }>(
  row: Row,
): row is Row & { readonly kind: SubjectKind } {
  return row.kind !== 'video';
}

/** Reliable only while the team is locked. */
export async function placesOf(db: Db, { id, plan }: TeamPlan, kind: FavouriteKind): Promise<Places> {
  const limit = kind === 'video' ? MAX_SAVED_VIDEOS : limitsOfPlan(plan)[LIMIT_OF_KIND[kind]];
  return { limit, taken: await countFavourites(db, id, kind) };
}

export function isFull({ limit, taken }: Places): boolean {
  return !isUnlimited(limit) && taken >= limit;
}

export function noPlaceError(kind: FavouriteKind, { limit, taken }: Places): CodedError {
  if (kind === 'video') return new CodedError('CONFLICT', reason('items.savedVideos', { most: limit }));
  return limitReached(LIMIT_OF_KIND[kind], reason(`limits.${kind}s`, { limit, taken }));
}

export async function assertRoomInPlan(db: Db, team: TeamPlan, kind: SubjectKind): Promise<void> {
  const places = await placesOf(db, team, kind);
  if (isFull(places)) throw noPlaceError(kind, places);
}

const REASONS = {
  folders: { full: 'limits.folders', frozen: 'limits.frozenFolder' },
  campaigns: { full: 'limits.campaigns', frozen: 'limits.frozenCampaign' },
  socialListeners: { full: 'limits.listeners', frozen: 'limits.frozenListener' },
} as const;
type CountedLimit = keyof typeof REASONS;

/** Reliable only while the team is locked. */
export function assertRoomForOne(plan: Plan, name: CountedLimit, taken: number): void {
  const limit = limitsOfPlan(plan)[name];
  if (isUnlimited(limit) || taken < limit) return;
  throw limitReached(name, reason(REASONS[name].full, { limit, taken }));
}

/** The ids beyond the plan's limit. They are read only where there is a limit. */
export async function frozenOf(
  plan: Plan,
  name: LimitName,
  idsOldestFirst: () => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const limit = limitsOfPlan(plan)[name];
  return isUnlimited(limit) ? new Set() : frozenIds(await idsOldestFirst(), limit);
}

/** Frozen things can be viewed and removed only. */
export function assertNotFrozen(
  plan: Plan,
  name: CountedLimit,
  frozen: ReadonlySet<string>,
  id: string,
): void {
  if (!frozen.has(id)) return;
  throw limitReached(name, reason(REASONS[name].frozen, { limit: limitsOfPlan(plan)[name] }));
}
