import { type Db, listMembers } from '@clipscope/business-store';
import { LIMIT_MARKS } from '@clipscope/contract';
import { isUnlimited, type LimitName, limitsOfPlan, type Plan } from '@clipscope/domain';
import { tell } from './tell.ts';

type Use = {
  readonly limit: LimitName;
  readonly before: number;
  /** With what was just taken. */
  readonly used: number;
};

/** The highest mark, in percent of the limit, that the use has just reached. */
export function crossedMark(
  allowed: number,
  { before, used }: Pick<Use, 'before' | 'used'>,
): (typeof LIMIT_MARKS)[number] | null {
  if (isUnlimited(allowed) || allowed === 0) return null;
  const isCrossed = (mark: number) => before * 100 < allowed * mark && used * 100 >= allowed * mark;
  return LIMIT_MARKS.findLast(isCrossed) ?? null;
}

/**
 * Tells the owners, and whoever took it, when a limit of the plan is near or reached: once for each mark, limit
 * and period. Whatever takes something off a limit calls this with the counts it was sure of.
 */
export async function notifyOfLimit(
  db: Db,
  by: { readonly teamId: string; readonly userId: string; readonly plan: Plan; readonly at: Date },
  { limit, before, used }: Use,
): Promise<void> {
  const { teamId, userId, plan, at } = by;
  const allowed = limitsOfPlan(plan)[limit];
  const percent = crossedMark(allowed, { before, used });
  if (percent === null) return;
  const members = await listMembers(db, teamId);
  await tell(
    db,
    members
      .filter(member => member.role === 'OWNER' || member.userId === userId)
      .map(member => ({ teamId, userId: member.userId })),
    {
      notice: { kind: 'limit-near', limit, used, allowed, percent },
      // A bigger plan has marks of its own.
      key: `limit/${limit}/${allowed}/${percent}/${periodOf(limit, at)}`,
      at,
    },
  );
}

/** The UTC day of what begins anew each day; the month of all others. */
function periodOf(limit: LimitName, at: Date): string {
  return at.toISOString().slice(0, limit === 'dailyContentAssistant' ? 10 : 7);
}
