import type { BillingPermission, Plan, SubscriptionStatus, TeamRole } from '@clipscope/domain';
import { boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type InvitableRole = Exclude<TeamRole, 'DELETED'>;

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  plan: text('plan').$type<Plan>().notNull().default('BASIC'),
  subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>(),
  paddleUserId: text('paddle_user_id'),
  trialUsed: boolean('trial_used').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const memberships = pgTable(
  'memberships',
  {
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    billing: text('billing').$type<BillingPermission>().notNull(),
    joinedAt: moment('joined_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.teamId, table.userId] })],
);

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  email: text('email').notNull(),
  role: text('role').$type<InvitableRole>().notNull(),
  billing: text('billing').$type<BillingPermission>().notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  withdrawnAt: moment('withdrawn_at'),
});
