import {
  changeTeam,
  type Db,
  insertAudit,
  listSubscriptions,
  lockTeam,
  type SubscriptionRow,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { isPaidPlan, type Plan } from '@clipscope/domain';
import { endLocalSubscription, localBilling } from '@clipscope/integrations';
import { saveOutcome, settledSubscription } from '../billing/through-provider.ts';
import type { Context, SignedInContext } from '../context.ts';
import { adminTeam } from './admin-teams.ts';

type Wanted = InputOf<Contract['adminChangePlan']>['body'];

/** Also grants and revokes the staff plan, except that of the caller's own team. */
export async function adminChangePlan(
  context: SignedInContext,
  { params: { teamId }, body }: InputOf<Contract['adminChangePlan']>,
): Promise<ReplyOf<Contract['adminChangePlan']>> {
  if (teamId === context.actor.teamId) {
    throw new CodedError('CONFLICT', reason('access.ownPlan'));
  }
  await context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    if (team.plan === body.plan) throw new CodedError('CONFLICT', reason('access.samePlan'));
    const subscriptions = await listSubscriptions(db, teamId);
    const live = subscriptions.find(({ status }) => status !== 'deleted');
    // The staff plan does not depend on a subscription, so a real one stays as it is.
    const isIndependent = body.plan === 'ADMIN' || (team.plan === 'ADMIN' && live?.provider !== 'local');
    if (live && !isIndependent) await changeSubscription(db, context, team, live, body.plan);
    await grantPlan(db, context, team, body, context.actor.userId);
  });
  return adminTeam(context, { params: { teamId }, query: {}, body: undefined });
}

/** A simulated subscription has to follow, as its renewal would restore the old plan. */
async function changeSubscription(
  db: Db,
  context: SignedInContext,
  team: Team,
  live: SubscriptionRow,
  plan: Plan,
): Promise<void> {
  if (live.provider !== 'local') {
    throw new CodedError('CONFLICT', reason('access.planAtProvider'));
  }
  const now = context.now();
  const billing = localBilling({ checkoutPage: context.settings.webUrl });
  const current = await settledSubscription(db, context, billing, team);
  if (!current) return;
  // At once: the unused time becomes the team's credit.
  const outcome = isPaidPlan(plan)
    ? await billing.changePlan(current, { plan, cycle: current.cycle, when: 'now' }, now)
    : endLocalSubscription(current, now);
  await saveOutcome(db, context, (await lockTeam(db, team.id)) ?? team, outcome, {
    by: 'staff',
    actorUserId: context.actor.userId,
  });
}

/** Without an actor, the operator grants the plan by a command. */
export async function grantPlan(
  db: Db,
  context: Context,
  team: Team,
  { plan, reason }: Wanted,
  actorUserId: string | null,
): Promise<void> {
  const at = context.now();
  await changeTeam(db, team.id, { plan, updatedAt: at });
  await insertAudit(db, {
    at,
    actorUserId,
    teamId: team.id,
    action: 'plan.granted',
    subject: team.id,
    details: { from: team.plan, to: plan, reason },
  });
}
