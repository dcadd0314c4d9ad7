import {
  dueSubscriptions,
  findSubscriptionOfAnyTeam,
  lockTeam,
  postponeSubscription,
  type SubscriptionRow,
} from '@clipscope/business-store';
import type { Context } from '../context.ts';
import { keepOutcome } from './through-provider.ts';

/** What is settled at once; what is left over is still due the next time. */
const MOST_AT_ONCE = 200;
const HOUR_MS = 3_600_000;

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
  if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be settled.');
}

/** As with what people ask for: the local side while the team's row is held, a real provider before. */
async function settle(context: Context, due: SubscriptionRow): Promise<void> {
  const { business, billing } = context;
  const cause = { by: 'passing of time', actorUserId: null };
  const told = billing.kind === 'local' ? undefined : await billing.settle(due, context.now());
  await business.db.transaction(async db => {
    const team = await lockTeam(db, due.teamId);
    const current = await findSubscriptionOfAnyTeam(db, due.id);
    if (!team || !current) return;
    await keepOutcome(db, context, team, told ?? (await billing.settle(current, context.now())), cause);
  });
}
