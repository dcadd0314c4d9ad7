import { type SubscriptionRow, searchSubscriptions } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { priceCents } from '@clipscope/domain';
import { presentNext } from '../billing/subscription.ts';
import type { SignedInContext } from '../context.ts';
import { isoOrNull, sliceOf } from './slice.ts';

export async function adminSubscriptions(
  { business }: SignedInContext,
  { query }: InputOf<Contract['adminSubscriptions']>,
): Promise<ReplyOf<Contract['adminSubscriptions']>> {
  const { rows, total } = await searchSubscriptions(business.db, query.status, sliceOf(query));
  return {
    subscriptions: rows.map(({ subscription, teamName }) => ({
      ...presentStaffSubscription(subscription),
      teamId: subscription.teamId,
      teamName,
    })),
    total,
  };
}

export function presentStaffSubscription(row: SubscriptionRow) {
  return {
    id: row.id,
    provider: row.provider,
    status: row.status,
    plan: row.plan,
    cycle: row.cycle,
    priceCents: priceCents(row.plan, row.cycle),
    startedAt: row.startedAt.toISOString(),
    periodEndsAt: isoOrNull(row.periodEndsAt),
    trialEndsAt: isoOrNull(row.trialEndsAt),
    cancelsAt: isoOrNull(row.cancelsAt),
    next: presentNext(row),
  };
}
