import {
  dueSubscriptions,
  findSubscriptionOfAnyTeam,
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

/** What is settled at once; what is left over is still due the next time. */
const MOST_AT_ONCE = 200;
const CAUSE = { by: 'passing of time', actorUserId: null };

/** Renews and ends what time has brought to its end. One that fails is tried again in an hour and holds up no other. */
export async function settleSubscriptions(context: Context): Promise<void> {
  const { business, billing } = context;
  const now = context.now();
  const due = await dueSubscriptions(business.db, billing.kind, now, MOST_AT_ONCE);
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
 * As with what people ask for: the local side while the team's row is held, a real provider under the lease. What
 * somebody changes right now is still due when they are done.
 */
async function settle(context: Context, due: SubscriptionRow): Promise<void> {
  const { business, billing } = context;
  const keep = (outcome: (current: SubscriptionRow) => Promise<BillingOutcome>) =>
    business.db.transaction(async db => {
      const team = await lockTeam(db, due.teamId);
      const current = await findSubscriptionOfAnyTeam(db, due.id);
      if (!team || !current) return;
      await saveOutcome(db, context, team, await outcome(current), CAUSE);
    });
  if (billing.kind === 'local') return keep(current => billing.settle(current, context.now()));
  await withLease(context, billingLease(due.teamId), async () => {
    const outcome = await billing.settle(due, context.now());
    await keep(async () => outcome);
  });
}
