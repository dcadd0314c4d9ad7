import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  payload: json<Readonly<Record<string, string | number>>>('payload').notNull(),
  eventKey: text('event_key').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
});
