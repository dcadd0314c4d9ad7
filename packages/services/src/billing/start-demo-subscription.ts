import { lockTeam } from '@clipscope/business-store';
import type { PaidPlan } from '@clipscope/domain';
import { localBilling } from '@clipscope/integrations';
import type { Context } from '../context.ts';
import { saveOutcome } from './through-provider.ts';

/** Gives the demo's team a simulated subscription, whichever billing provider is connected. */
export async function startDemoSubscription(context: Context, teamId: string, plan: PaidPlan): Promise<void> {
  const order = { plan, cycle: 'month', trial: false, discountCode: null } as const;
  const outcome = await localBilling({ checkoutPage: context.settings.webUrl }).completeCheckout(
    { id: `demo_${teamId}`, teamId, ...order },
    context.now(),
  );
  await context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (team) await saveOutcome(db, context, team, outcome, { by: 'demo', actorUserId: null });
  });
}
