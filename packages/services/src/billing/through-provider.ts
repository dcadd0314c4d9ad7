import {
  type BillingProvider,
  type Db,
  findTeam,
  insertSimulatedInvoices,
  listSubscriptions,
  type SubscriptionRow,
  type Team,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import type { BillingOutcome, BillingPort } from '@clipscope/integrations';
import type { Context, SignedInContext } from '../context.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { applyState } from './apply-state.ts';
import { withBillingLease } from './billing-lease.ts';
import { subscription } from './subscription.ts';

type Cause = { readonly by: string; readonly actorUserId: string | null };
type State = { readonly db: Db; readonly team: Team; readonly live: SubscriptionRow | undefined };

/**
 * Makes a change at the billing provider and stores the outcome; null when nothing had to be changed. Simulated
 * billing calls nothing outside, so it runs while the team is locked. A real provider is called under the team's
 * billing lease: no transaction waits for the network, and a second click gets a conflict.
 */
export async function throughProvider(
  context: SignedInContext,
  by: string,
  change: (state: State) => Promise<BillingOutcome | null>,
): Promise<ReplyOf<Contract['subscription']>> {
  const { actor, billing } = context;
  const cause = { by, actorUserId: actor.userId };
  if (billing.kind === 'local') {
    await withLockedTeam(context, async (db, before) => {
      const live = await settledSubscription(db, context, billing, before);
      const team = (await findTeam(db, actor.teamId)) ?? before;
      await saveOutcome(db, context, team, await change({ db, team, live }), cause);
    });
  } else {
    await withBillingLease(context, actor.teamId, () => callProvider(context, cause, change));
  }
  return subscription(context);
}

async function callProvider(
  context: SignedInContext,
  cause: Cause,
  change: (state: State) => Promise<BillingOutcome | null>,
): Promise<void> {
  const { business, actor, billing } = context;
  const team = await findTeam(business.db, actor.teamId);
  if (!team) throw new CodedError('NOT_FOUND');
  const save = (outcome: BillingOutcome | null) =>
    withLockedTeam(context, (db, locked) => saveOutcome(db, context, locked, outcome, cause));
  const known = await liveSubscription(business.db, team.id, billing.kind);
  // The reply to an earlier change may have been lost, and it must not be made again.
  const current = known ? await billing.readSubscription(known.id) : null;
  await save(current && { subscription: current, invoices: [] });
  const live = await liveSubscription(business.db, team.id, billing.kind);
  await save(await change({ db: business.db, team, live }));
}

/** Renews or ends a due simulated subscription first, as its job may not have run yet. */
export async function settledSubscription(
  db: Db,
  context: Context,
  local: BillingPort,
  team: Team,
): Promise<SubscriptionRow | undefined> {
  const live = await liveSubscription(db, team.id, local.kind);
  if (!live?.dueAt || live.dueAt > context.now()) return live;
  const cause = { by: 'passing of time', actorUserId: null };
  await saveOutcome(db, context, team, await local.settle(live, context.now()), cause);
  return liveSubscription(db, team.id, local.kind);
}

/** Subscriptions of another provider cannot be changed through this one. */
export async function liveSubscription(
  db: Db,
  teamId: string,
  provider: BillingProvider,
): Promise<SubscriptionRow | undefined> {
  const subscriptions = await listSubscriptions(db, teamId);
  return subscriptions.find(row => row.status !== 'deleted' && row.provider === provider);
}

export async function saveOutcome(
  db: Db,
  context: Context,
  team: Team,
  outcome: BillingOutcome | null,
  cause: Cause,
): Promise<void> {
  if (outcome === null) return;
  const { subscription: state, invoices } = outcome;
  if (state.teamId !== team.id) throw new CodedError('NOT_FOUND');
  await applyState(db, team, state, { ...cause, now: context.now() });
  await insertSimulatedInvoices(
    db,
    invoices.map(invoice => ({ ...invoice, teamId: team.id, subscriptionId: state.id })),
  );
}
