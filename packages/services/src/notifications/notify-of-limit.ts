import { type Db, listMembers } from '@clipscope/business-store';
import { LIMIT_NOTIFICATION_PERCENTAGES } from '@clipscope/contract';
import { isUnlimited, type LimitName, limitsOfPlan, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { notify } from './notify.ts';

type Use = {
  readonly limit: LimitName;
  readonly before: number;
  readonly used: number;
};

/** The highest mark, in percent of the limit, that the use has just reached. */
export function crossedMark(
  allowed: number,
  { before, used }: Pick<Use, 'before' | 'used'>,
): (typeof LIMIT_NOTIFICATION_PERCENTAGES)[number] | null {
  if (isUnlimited(allowed) || allowed === 0) return null;
  const isCrossed = (mark: number) => before * 100 < allowed * mark && used * 100 >= allowed * mark;
  return LIMIT_NOTIFICATION_PERCENTAGES.findLast(isCrossed) ?? null;
}

/** Notifies the owners and the caller when a plan limit is nearly or fully used: once for each mark and period. */
export async function notifyOfLimit(
  db: Db,
  { actor: { teamId, userId }, now }: SignedInContext,
  plan: Plan,
  { limit, before, used }: Use,
): Promise<void> {
  const at = now();
  const allowed = limitsOfPlan(plan)[limit];
  const percent = crossedMark(allowed, { before, used });
  if (percent === null) return;
  const members = await listMembers(db, teamId);
  await notify(
    db,
    members
      .filter(member => member.role === 'OWNER' || member.userId === userId)
      .map(member => ({ teamId, userId: member.userId })),
    {
      notice: { kind: 'limit-near', limit, used, allowed, percent },
      // The limit is part of the key, so that another plan notifies again.
      key: `limit/${limit}/${allowed}/${percent}/${periodOf(limit, at)}`,
      at,
    },
  );
}

/** The UTC day of a daily limit; the month of all others. */
function periodOf(limit: LimitName, at: Date): string {
  return at.toISOString().slice(0, limit === 'dailyContentAssistant' ? 10 : 7);
}
