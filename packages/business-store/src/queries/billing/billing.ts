import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import {
  type BillingProvider,
  billingEvents,
  cancelReasons,
  checkouts,
  simulatedInvoices,
  subscriptions,
  teams,
} from '../../schema/index.ts';
import type { Slice } from '../admin/admin-people.ts';
import { isOwn } from '../is-own.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type Checkout = typeof checkouts.$inferSelect;
export type SimulatedInvoice = typeof simulatedInvoices.$inferSelect;
export type BillingEventRow = typeof billingEvents.$inferSelect;
export type CancelReasonRow = typeof cancelReasons.$inferSelect;

/** The subscription that decides the team's plan comes first: live before ended, then the latest. */
export async function listSubscriptions(db: Db, teamId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.teamId, teamId))
    .orderBy(
      asc(sql`${subscriptions.status} = 'deleted'`),
      desc(subscriptions.startedAt),
      desc(subscriptions.id),
    );
}

/** Of any team: the caller compares the team. */
export async function findSubscription(db: Db, subscriptionId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row;
}

export async function putSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  const { id, teamId, ...rest } = row;
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: rest });
}

/** Takes the unused credit of ended subscriptions for the next one. Called while the team is locked. */
export async function takeUnusedCredit(db: Db, teamId: string): Promise<number> {
  const isEnded = and(eq(subscriptions.teamId, teamId), eq(subscriptions.status, 'deleted'));
  const ended = await db
    .select({ creditCents: subscriptions.creditCents })
    .from(subscriptions)
    .where(isEnded);
  await db.update(subscriptions).set({ creditCents: 0 }).where(isEnded);
  return ended.reduce((sum, { creditCents }) => sum + creditCents, 0);
}

export async function dueSubscriptions(
  db: Db,
  provider: BillingProvider,
  now: Date,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), lte(subscriptions.dueAt, now)))
    .orderBy(asc(subscriptions.dueAt), asc(subscriptions.id))
    .limit(limit);
}

export async function postponeSubscription(
  db: Db,
  teamId: string,
  subscriptionId: string,
  dueAt: Date,
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ dueAt })
    .where(isOwn(subscriptions, teamId, subscriptionId));
}

export async function insertCheckout(db: Db, checkout: Checkout): Promise<void> {
  await db.insert(checkouts).values(checkout);
}

export async function findCheckout(
  db: Db,
  teamId: string,
  checkoutId: string,
): Promise<Checkout | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(isOwn(checkouts, teamId, checkoutId));
  return row;
}

export async function completeCheckout(
  db: Db,
  teamId: string,
  checkoutId: string,
  completedAt: Date,
): Promise<void> {
  await db
    .update(checkouts)
    .set({ completedAt })
    .where(isOwn(checkouts, teamId, checkoutId));
}

/** Existing invoices stay unchanged. */
export async function insertSimulatedInvoices(db: Db, invoices: SimulatedInvoice[]): Promise<void> {
  if (invoices.length > 0) await db.insert(simulatedInvoices).values(invoices).onConflictDoNothing();
}

/** Newest first. */
export async function listSimulatedInvoices(
  db: Db,
  teamId: string,
  limit: number,
): Promise<SimulatedInvoice[]> {
  return db
    .select()
    .from(simulatedInvoices)
    .where(eq(simulatedInvoices.teamId, teamId))
    .orderBy(desc(simulatedInvoices.billedAt), desc(simulatedInvoices.id))
    .limit(limit);
}

export async function isKnownBillingEvent(db: Db, eventId: string): Promise<boolean> {
  return (await db.$count(billingEvents, eq(billingEvents.id, eventId))) > 0;
}

export async function insertBillingEvent(db: Db, event: BillingEventRow): Promise<void> {
  await db.insert(billingEvents).values(event).onConflictDoNothing();
}

export async function listBillingEvents(db: Db, teamId: string): Promise<BillingEventRow[]> {
  return db
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.teamId, teamId))
    .orderBy(asc(billingEvents.occurredAt), asc(billingEvents.id));
}

export async function insertCancelReason(db: Db, reason: CancelReasonRow): Promise<void> {
  await db.insert(cancelReasons).values(reason);
}

export async function listCancelReasons(db: Db, teamId: string): Promise<CancelReasonRow[]> {
  return db
    .select()
    .from(cancelReasons)
    .where(eq(cancelReasons.teamId, teamId))
    .orderBy(desc(cancelReasons.givenAt));
}

/** For staff, across teams, latest first. */
export async function searchSubscriptions(
  db: Db,
  status: SubscriptionRow['status'] | undefined,
  { limit, offset }: Slice,
) {
  const filter = status && eq(subscriptions.status, status);
  const rows = await db
    .select({ subscription: subscriptions, teamName: teams.name })
    .from(subscriptions)
    .innerJoin(teams, eq(teams.id, subscriptions.teamId))
    .where(filter)
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(subscriptions, filter) };
}
