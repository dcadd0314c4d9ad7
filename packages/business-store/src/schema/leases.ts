import { bigint, boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  token: uuid('token').notNull(),
  holder: text('holder').notNull(),
  takenAt: moment('taken_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

const version = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const observationClock = pgTable('observation_clock', {
  id: boolean('id').primaryKey(),
  version: version('version'),
  floor: version('floor'),
});

export const observationChanges = pgTable('observation_changes', {
  scope: text('scope').primaryKey(),
  version: version('version'),
});
