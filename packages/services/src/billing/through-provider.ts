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
import { withBillingLease } from './billing-lease.ts';
import { presentSubscription } from './present-subscription.ts';

type Standing = { readonly db: Db; readonly team: Team; readonly live: SubscriptionRow | undefined };

/**
 * Has the billing provider do something for the team and takes over what came of it; null when nothing had to
 * be done. The local side touches nothing outside, so it is asked while the team's row is held, and two
 * requests at once come one after the other. A real provider is asked under the team's billing lease: no transaction
 * waits for the network, and a second click meets a conflict instead of the provider.
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
      await saveOutcome(db, context, team, await work({ db, team, live }), cause);
    });
  } else {
    await withBillingLease(context, actor.teamId, () => askProvider(context, cause, work));
  }
  return presentSubscription(context);
}

async function askProvider(
  context: SignedInContext,
  cause: { by: string; actorUserId: string | null },
  work: (standing: Standing) => Promise<BillingOutcome | null>,
): Promise<void> {
  const { business, actor, billing } = context;
  const team = await findTeam(business.db, actor.teamId);
  if (!team) throw new CodedError('NOT_FOUND');
  const keep = (outcome: BillingOutcome | null) =>
    business.db.transaction(async db => {
      const locked = await lockTeam(db, team.id);
      if (locked) await saveOutcome(db, context, locked, outcome, cause);
    });
  const known = await liveSubscription(business.db, team.id, billing.kind);
  // An earlier reply may have been lost: what was changed already must not be changed again.
  const current = known ? await billing.readSubscription(known.id) : null;
  await keep(current && { subscription: current, invoices: [] });
  const live = await liveSubscription(business.db, team.id, billing.kind);
  await keep(await work({ db: business.db, team, live }));
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
  await saveOutcome(db, context, team, await local.settle(live, context.now()), cause);
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
export async function saveOutcome(
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
