import {
  type BillingEventOutcome,
  changeTeam,
  type Db,
  findSubscriptionOfAnyTeam,
  insertAudit,
  listSubscriptions,
  putSubscription,
  type SubscriptionRow,
  type Team,
} from '@clipscope/business-store';
import { canReach, planInForce } from '@clipscope/domain';
import type { SubscriptionState } from '@clipscope/integrations';
import { dueAt } from './due-at.ts';

type Cause = { readonly now: Date; readonly actorUserId: string | null; readonly by: string };

/**
 * Takes over how a subscription stands, and gives the team the plan that follows. What came out does not
 * depend on the order in which news arrives: each subscription keeps its newest state, and the team's plan is
 * computed from those alone. Called in a transaction that holds the team's row.
 */
export async function applyState(
  db: Db,
  team: Team,
  state: SubscriptionState,
  cause: Cause,
): Promise<BillingEventOutcome> {
  const known = await findSubscriptionOfAnyTeam(db, state.id);
  if (known && known.teamId !== team.id) return 'refused';
  // Also from old news: a trial that was had stays had.
  const trialUsed = team.trialUsed || state.status === 'trialing' || state.trialEndsAt !== null;
  if (trialUsed !== team.trialUsed) await changeTeam(db, team.id, { trialUsed, updatedAt: cause.now });
  if (known && state.knownAsOf < known.knownAsOf) return 'stale';
  if (!canReach(known?.status ?? 'none', state.status)) return 'refused';
  await putSubscription(db, rowOf(state, cause.now));
  await followSubscriptions(db, team, cause);
  await auditStep(db, team, known, state, cause);
  return 'applied';
}

function rowOf(state: SubscriptionState, now: Date): SubscriptionRow {
  return { ...state, dueAt: dueAt(state, now) };
}

async function followSubscriptions(db: Db, team: Team, { now, actorUserId, by }: Cause): Promise<void> {
  const [current] = await listSubscriptions(db, team.id);
  if (!current) return;
  // Staff keep their plan, whatever they try out.
  const plan = team.plan === 'ADMIN' ? team.plan : planInForce(current, now);
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

/** What of the subscription itself changed; the team's plan has a line of its own. */
async function auditStep(
  db: Db,
  team: Team,
  before: SubscriptionRow | undefined,
  after: SubscriptionState,
  { now, actorUserId, by }: Cause,
): Promise<void> {
  const told = (state: SubscriptionState | undefined) =>
    state && {
      status: state.status,
      plan: state.plan,
      cycle: state.cycle,
      cancelsAt: state.cancelsAt?.toISOString() ?? null,
      ...(state.nextAt && {
        next: { plan: state.nextPlan, cycle: state.nextCycle, at: state.nextAt.toISOString() },
      }),
    };
  const [from, to] = [told(before), told(after)];
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
