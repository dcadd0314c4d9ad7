import {
  type BillingProvider,
  type Db,
  findTeam,
  insertSimulatedInvoices,
  listSubscriptions,
  lockTeam,
  type SubscriptionRow,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import type { BillingOutcome, BillingPort } from '@clipscope/integrations';
import type { Context, SignedInContext } from '../context.ts';
import { applyState } from './apply-state.ts';
import { presentSubscription } from './present-subscription.ts';

type Standing = { readonly db: Db; readonly team: Team; readonly live: SubscriptionRow | undefined };

/**
 * Has the billing provider do something for the team and takes over what came of it; null when nothing had to
 * be done. The local side touches nothing outside, so it is asked while the team's row is held, and two
 * requests at once come one after the other. A real provider keeps that order itself: no transaction of ours
 * waits for the network.
 */
export async function throughProvider(
  context: SignedInContext,
  by: string,
  work: (standing: Standing) => Promise<BillingOutcome | null>,
): Promise<ReplyOf<Contract['subscription']>> {
  const { business, actor, billing } = context;
  const cause = { by, actorUserId: actor.userId };
  if (billing.kind === 'local') {
    await business.db.transaction(async db => {
      const live = await settledSubscription(db, context, billing, await lockTeam(db, actor.teamId));
      const team = await lockTeam(db, actor.teamId);
      if (!team) throw new CodedError('NOT_FOUND');
      await keepOutcome(db, context, team, await work({ db, team, live }), cause);
    });
  } else {
    const team = await findTeam(business.db, actor.teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    const live = await liveSubscription(business.db, team.id, billing.kind);
    const outcome = await work({ db: business.db, team, live });
    await business.db.transaction(async db => {
      const locked = await lockTeam(db, actor.teamId);
      if (locked) await keepOutcome(db, context, locked, outcome, cause);
    });
  }
  return presentSubscription(context);
}

/** The simulated subscription with what time has brought: the job that does so may not have come by yet. */
export async function settledSubscription(
  db: Db,
  context: Context,
  local: BillingPort,
  team: Team | undefined,
): Promise<SubscriptionRow | undefined> {
  if (!team) return undefined;
  const live = await liveSubscription(db, team.id, local.kind);
  if (!live?.dueAt || live.dueAt > context.now()) return live;
  const cause = { by: 'passing of time', actorUserId: null };
  await keepOutcome(db, context, team, await local.settle(live, context.now()), cause);
  return liveSubscription(db, team.id, local.kind);
}

/** One that another provider made cannot be changed through this one. */
export async function liveSubscription(
  db: Db,
  teamId: string,
  provider: BillingProvider,
): Promise<SubscriptionRow | undefined> {
  const subscriptions = await listSubscriptions(db, teamId);
  return subscriptions.find(row => row.status !== 'deleted' && row.provider === provider);
}

/** Another team's subscription is not found, even when the provider knows it. */
export async function keepOutcome(
  db: Db,
  context: Context,
  team: Team,
  outcome: BillingOutcome | null,
  cause: { by: string; actorUserId: string | null },
): Promise<void> {
  if (outcome === null) return;
  const { subscription, invoices } = outcome;
  if (subscription.teamId !== team.id) throw new CodedError('NOT_FOUND');
  await applyState(db, team, subscription, { ...cause, now: context.now() });
  await insertSimulatedInvoices(
    db,
    invoices.map(invoice => ({ ...invoice, teamId: team.id, subscriptionId: subscription.id })),
  );
}
