import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  token: uuid('token').notNull(),
  holder: text('holder').notNull(),
  takenAt: moment('taken_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
