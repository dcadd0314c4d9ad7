import { countCsvRows, reserveCsvRows } from '@clipscope/business-store';
import { type Contract, type ReplyOf, reason } from '@clipscope/contract';
import { limitsOfPlan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { limitReached } from '../errors.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';

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

/** Reserves an export's rows in the month's quota before the export starts. */
export async function useCsvRows(context: SignedInContext, rows: number): Promise<void> {
  const { teamId, plan } = context.actor;
  const month = monthOf(context.now());
  const limit = limitsOfPlan(plan).monthlyCsvLimit;
  const { db } = context.business;
  const reserved = await reserveCsvRows(db, { teamId, month, rows, limit });
  if (reserved === null) {
    const used = await countCsvRows(db, teamId, month);
    throw limitReached('monthlyCsvLimit', reason('limits.exportRows', { limit, used, rows }));
  }
  const use = { limit: 'monthlyCsvLimit', before: reserved - rows, used: reserved } as const;
  await notifyOfLimit(db, context, plan, use);
}

/** The calendar month in UTC, as 2026-11. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
