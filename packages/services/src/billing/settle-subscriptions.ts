import {
  dueSubscriptions,
  findSubscription,
  lockTeam,
  postponeSubscription,
  type SubscriptionRow,
} from '@clipscope/business-store';
import { HOUR_MS } from '@clipscope/domain';
import type { BillingOutcome } from '@clipscope/integrations';
import type { Context } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { billingLease } from './billing-lease.ts';
import { saveOutcome } from './through-provider.ts';

/** The rest is still due at the next run. */
const BATCH_SIZE = 200;
const CAUSE = { by: 'passing of time', actorUserId: null };

/** Renews and ends due subscriptions. One that fails is retried in an hour and does not affect others. */
export async function settleSubscriptions(context: Context): Promise<void> {
  const { business, billing } = context;
  const now = context.now();
  const due = await dueSubscriptions(business.db, billing.kind, now, BATCH_SIZE);
  const failures: unknown[] = [];
  for (const subscription of due) {
    try {
      await settle(context, subscription);
    } catch (error) {
      failures.push(error);
      const { teamId, id } = subscription;
      await postponeSubscription(business.db, teamId, id, new Date(now.getTime() + HOUR_MS));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some subscriptions could not be renewed or ended.');
}

/**
 * As in `throughProvider`: simulated billing runs while the team is locked, a real provider under the lease. While
 * another process holds the lease, the subscription stays due.
 */
async function settle(context: Context, due: SubscriptionRow): Promise<void> {
  const { business, billing } = context;
  const save = (outcome: (current: SubscriptionRow) => Promise<BillingOutcome>) =>
    business.db.transaction(async db => {
      const team = await lockTeam(db, due.teamId);
      const current = await findSubscription(db, due.id);
      if (!team || !current) return;
      await saveOutcome(db, context, team, await outcome(current), CAUSE);
    });
  if (billing.kind === 'local') return save(current => billing.settle(current, context.now()));
  await withLease(context, billingLease(due.teamId), async () => {
    const outcome = await billing.settle(due, context.now());
    await save(async () => outcome);
  });
}
