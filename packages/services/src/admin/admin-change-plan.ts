import {
  changeTeam,
  type Db,
  insertAudit,
  listSubscriptions,
  lockTeam,
  type SubscriptionRow,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { isPaidPlan, type Plan } from '@clipscope/domain';
import { endLocalSubscription, localBilling } from '@clipscope/integrations';
import { saveOutcome, settledSubscription } from '../billing/through-provider.ts';
import type { Context, SignedInContext } from '../context.ts';
import { adminTeam } from './admin-teams.ts';

type Wanted = InputOf<Contract['adminChangePlan']>['body'];

/** The plan of staff is given and taken here like any other; nobody locks their own team out. */
export async function adminChangePlan(
  context: SignedInContext,
  { params: { teamId }, body }: InputOf<Contract['adminChangePlan']>,
): Promise<ReplyOf<Contract['adminChangePlan']>> {
  if (teamId === context.actor.teamId) {
    throw new CodedError(
      'CONFLICT',
      'You cannot change the plan of your own team. Ask staff in another team.',
    );
  }
  await context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    if (team.plan === body.plan) throw new CodedError('CONFLICT', 'The team is already on this plan.');
    const subscriptions = await listSubscriptions(db, teamId);
    const live = subscriptions.find(({ status }) => status !== 'deleted');
    // Staff keep their plan whatever they subscribe to, so giving or taking it leaves a real subscription alone.
    const goesAlone = body.plan === 'ADMIN' || (team.plan === 'ADMIN' && live?.provider !== 'local');
    if (live && !goesAlone) {
      await changeSubscription(db, context, team, live, body.plan);
    }
    await grantPlan(db, context, team, body, context.actor.userId);
  });
  return adminTeam(context, { params: { teamId }, query: {}, body: undefined });
}

/** What is simulated here follows the plan, or it would bring the old one back when it is renewed. */
async function changeSubscription(
  db: Db,
  context: SignedInContext,
  team: Team,
  live: SubscriptionRow,
  plan: Plan,
): Promise<void> {
  if (live.provider !== 'local') {
    throw new CodedError(
      'CONFLICT',
      'This team’s plan is managed by its billing provider. Change or cancel the subscription there.',
    );
  }
  const now = context.now();
  const billing = localBilling({ checkoutPage: context.settings.webUrl });
  const current = await settledSubscription(db, context, billing, team);
  if (!current) return;
  // At once, as staff decided it: what was paid for the rest stays the team's credit.
  const outcome = isPaidPlan(plan)
    ? await billing.changePlan(current, { plan, cycle: current.cycle, when: 'now' }, now)
    : endLocalSubscription(current, now);
  await saveOutcome(db, context, (await lockTeam(db, team.id)) ?? team, outcome, {
    by: 'staff',
    actorUserId: context.actor.userId,
  });
}

/** Without an actor it is the operator who gives it, by a command. */
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
