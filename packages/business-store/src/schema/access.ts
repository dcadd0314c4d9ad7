import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type OneTimeTokenKind = 'verify-email' | 'reset-password' | 'change-email';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  refreshTokenHash: text('refresh_token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  impersonatedBy: uuid('impersonated_by'),
  userAgent: text('user_agent'),
  ip: text('ip'),
});

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<OneTimeTokenKind>().notNull(),
  userId: uuid('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text('email'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const signInFailures = pgTable('sign_in_failures', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  ip: text('ip').notNull(),
  at: moment('at').notNull(),
  pending: boolean('pending').notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  actorUserId: uuid('actor_user_id'),
  teamId: uuid('team_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
});
