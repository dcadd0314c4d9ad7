import type { BillingCycle, PaidPlan, SubscriptionStatus } from '@clipscope/domain';
import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type BillingProvider = 'local' | 'paddle';
export type BillingEventOutcome = 'applied' | 'stale' | 'refused' | 'ignored';

export const subscriptions = pgTable('subscriptions', {
  id: text('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  provider: text('provider').$type<BillingProvider>().notNull(),
  customerId: text('customer_id'),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  cycle: text('cycle').$type<BillingCycle>().notNull(),
  discountCode: text('discount_code'),
  startedAt: moment('started_at').notNull(),
  periodStartsAt: moment('period_starts_at'),
  periodEndsAt: moment('period_ends_at'),
  trialEndsAt: moment('trial_ends_at'),
  cancelsAt: moment('cancels_at'),
  nextPlan: text('next_plan').$type<PaidPlan>(),
  nextCycle: text('next_cycle').$type<BillingCycle>(),
  nextAt: moment('next_at'),
  paidFrom: moment('paid_from'),
  paidCents: integer('paid_cents'),
  creditCents: integer('credit_cents').notNull().default(0),
  knownAsOf: text('known_as_of').notNull(),
  dueAt: moment('due_at'),
});

export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  openedBy: uuid('opened_by').notNull(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  cycle: text('cycle').$type<BillingCycle>().notNull(),
  trial: boolean('trial').notNull(),
  discountCode: text('discount_code'),
  openedAt: moment('opened_at').notNull(),
  completedAt: moment('completed_at'),
});

export const simulatedInvoices = pgTable('simulated_invoices', {
  id: text('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  subscriptionId: text('subscription_id').notNull(),
  description: text('description').notNull(),
  totalCents: integer('total_cents').notNull(),
  billedAt: moment('billed_at').notNull(),
});

export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  teamId: uuid('team_id'),
  subscriptionId: text('subscription_id'),
  occurredAt: text('occurred_at').notNull(),
  receivedAt: moment('received_at').notNull(),
  outcome: text('outcome').$type<BillingEventOutcome>().notNull(),
});

export const cancelReasons = pgTable('cancel_reasons', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  plan: text('plan').notNull(),
  feedback: text('feedback').notNull(),
  cancelReasons: text('cancel_reasons').array().notNull(),
  lovedTools: text('loved_tools').array().notNull(),
  wasTrialSubscription: boolean('was_trial_subscription').notNull(),
  givenAt: moment('given_at').notNull(),
});
