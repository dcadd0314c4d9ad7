import { countCsvRows, reserveCsvRows } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { limitsOfPlan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';

export async function csvQuota(context: SignedInContext): Promise<ReplyOf<Contract['csvQuota']>> {
  const { teamId, plan } = context.actor;
  const now = context.now();
  const { monthlyCsvLimit } = limitsOfPlan(plan);
  const used = await countCsvRows(context.business.db, teamId, monthOf(now));
  return {
    month: monthOf(now),
    monthlyCsvLimit,
    used,
    remaining: Math.max(0, monthlyCsvLimit - used),
    resetsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString(),
  };
}

/** Takes an export's rows off the month's quota before it is made; of two that want the last rows, one gets them. */
export async function useCsvRows(context: SignedInContext, rows: number): Promise<void> {
  const { teamId, userId, plan } = context.actor;
  const at = context.now();
  const month = monthOf(at);
  const limit = limitsOfPlan(plan).monthlyCsvLimit;
  const { db } = context.business;
  const reserved = await reserveCsvRows(db, { teamId, month, rows, limit });
  if (reserved !== null) {
    const use = { limit: 'monthlyCsvLimit', before: reserved - rows, used: reserved } as const;
    return notifyOfLimit(db, { teamId, userId, plan, at }, use);
  }
  const used = await countCsvRows(db, teamId, month);
  throw new CodedError(
    'LIMIT_REACHED',
    `Your plan includes ${limit} export rows a month. ${used} are used, and this export has ${rows}. Nothing was exported.`,
    { limitation: { limit: 'monthlyCsvLimit' } },
  );
}

/** The calendar month in UTC, as 2026-11. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
