import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type KeyScope = 'read' | 'write';

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  name: text('name').notNull(),
  scope: text('scope').$type<KeyScope>().notNull(),
  shownStart: text('shown_start').notNull(),
  keyHash: text('key_hash').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});
