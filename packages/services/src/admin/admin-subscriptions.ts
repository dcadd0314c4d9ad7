import { type SubscriptionRow, searchSubscriptions } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { presentTerms } from '../billing/subscription.ts';
import type { SignedInContext } from '../context.ts';
import { sliceOf } from './slice.ts';

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
  return { ...presentTerms(row), provider: row.provider, status: row.status };
}
