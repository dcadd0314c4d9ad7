import {
  type BillingEventOutcome,
  changeTeam,
  type Db,
  findSubscription,
  insertAudit,
  listSubscriptions,
  putSubscription,
  type SubscriptionRow,
  type Team,
} from '@clipscope/business-store';
import { canReach, effectivePlan } from '@clipscope/domain';
import type { SubscriptionState } from '@clipscope/integrations';
import { dueAt } from './due-at.ts';

type Cause = { readonly now: Date; readonly actorUserId: string | null; readonly by: string };

/**
 * Stores the state of a subscription and updates the team's plan. The result does not depend on the order in which
 * states arrive: each subscription has its latest state, and the plan depends on those alone. Called while the team
 * is locked.
 */
export async function applyState(
  db: Db,
  team: Team,
  state: SubscriptionState,
  cause: Cause,
): Promise<BillingEventOutcome> {
  const known = await findSubscription(db, state.id);
  if (known && known.teamId !== team.id) return 'refused';
  // Also from an outdated state: a used trial stays used.
  const trialUsed = team.trialUsed || state.status === 'trialing' || state.trialEndsAt !== null;
  if (trialUsed !== team.trialUsed) await changeTeam(db, team.id, { trialUsed, updatedAt: cause.now });
  if (known && state.knownAsOf < known.knownAsOf) return 'stale';
  if (!canReach(known?.status ?? 'none', state.status)) return 'refused';
  await putSubscription(db, { ...state, dueAt: dueAt(state, cause.now) });
  await updatePlan(db, team, cause);
  await auditChange(db, team, known, state, cause);
  return 'applied';
}

async function updatePlan(db: Db, team: Team, { now, actorUserId, by }: Cause): Promise<void> {
  const [current] = await listSubscriptions(db, team.id);
  if (!current) return;
  // The staff plan does not depend on a subscription.
  const plan = team.plan === 'ADMIN' ? team.plan : effectivePlan(current, now);
  await changeTeam(db, team.id, {
    plan,
    subscriptionStatus: current.status,
    paddleUserId: current.customerId ?? team.paddleUserId,
    updatedAt: now,
  });
  if (plan === team.plan) return;
  await insertAudit(db, {
    at: now,
    actorUserId,
    teamId: team.id,
    action: 'plan.changed',
    subject: current.id,
    details: { from: team.plan, to: plan, status: current.status, by },
  });
}

async function auditChange(
  db: Db,
  team: Team,
  before: SubscriptionRow | undefined,
  after: SubscriptionState,
  { now, actorUserId, by }: Cause,
): Promise<void> {
  const describe = (state: SubscriptionState | undefined) =>
    state && {
      status: state.status,
      plan: state.plan,
      cycle: state.cycle,
      cancelsAt: state.cancelsAt?.toISOString() ?? null,
      ...(state.nextAt && {
        next: { plan: state.nextPlan, cycle: state.nextCycle, at: state.nextAt.toISOString() },
      }),
    };
  const [from, to] = [describe(before), describe(after)];
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  await insertAudit(db, {
    at: now,
    actorUserId,
    teamId: team.id,
    action: 'subscription.changed',
    subject: after.id,
    details: { from: from ?? null, to, by },
  });
}
