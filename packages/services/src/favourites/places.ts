import { countFavourites, type Db, type SubjectKind } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import {
  frozenIds,
  isUnlimited,
  LIMIT_OF_KIND,
  type LimitName,
  limitsOfPlan,
  type Plan,
} from '@clipscope/domain';

type TeamPlan = { readonly id: string; readonly plan: Plan };
export type Places = { readonly limit: number; readonly taken: number };

/** Sure only while the team's row is locked. */
export async function placesOf(db: Db, { id, plan }: TeamPlan, kind: SubjectKind): Promise<Places> {
  return { limit: limitsOfPlan(plan)[LIMIT_OF_KIND[kind]], taken: await countFavourites(db, id, kind) };
}

export function isFull({ limit, taken }: Places): boolean {
  return !isUnlimited(limit) && taken >= limit;
}

export function fullPlan(kind: SubjectKind, { limit, taken }: Places): CodedError {
  return new CodedError(
    'LIMIT_REACHED',
    `Your plan includes ${limit} tracked ${kind}${limit === 1 ? '' : 's'}, and your team already tracks ${taken}.`,
    { limitation: { limit: LIMIT_OF_KIND[kind] } },
  );
}

export async function assertRoomInPlan(db: Db, team: TeamPlan, kind: SubjectKind): Promise<void> {
  const places = await placesOf(db, team, kind);
  if (isFull(places)) throw fullPlan(kind, places);
}

type Kept = 'folders' | 'campaigns';

/** Sure only while the team's row is locked. */
export function assertRoomForOneMore(plan: Plan, name: Kept, taken: number): void {
  const limit = limitsOfPlan(plan)[name];
  if (isUnlimited(limit) || taken < limit) return;
  throw new CodedError(
    'LIMIT_REACHED',
    `Your plan includes ${howMany(limit, name)}, and your team already has ${taken}.`,
    {
      limitation: { limit: name },
    },
  );
}

/** Those that the plan has no place for any more. The ids, oldest first, are only asked for where there is a limit. */
export async function frozenOf(
  plan: Plan,
  name: LimitName,
  idsOldestFirst: () => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const limit = limitsOfPlan(plan)[name];
  return isUnlimited(limit) ? new Set() : frozenIds(await idsOldestFirst(), limit);
}

/** What is frozen can be looked at and removed, and nothing else. */
export function assertNotFrozen(plan: Plan, name: Kept, frozen: ReadonlySet<string>, id: string): void {
  if (!frozen.has(id)) return;
  throw new CodedError(
    'LIMIT_REACHED',
    `This is frozen: your plan includes ${howMany(limitsOfPlan(plan)[name], name)}, and only the oldest stay active.`,
    { limitation: { limit: name } },
  );
}

function howMany(limit: number, name: Kept): string {
  return limit === 1 ? `1 ${name.slice(0, -1)}` : `${limit} ${name}`;
}
