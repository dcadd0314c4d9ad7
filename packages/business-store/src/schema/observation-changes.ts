import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';
import { text } from './columns.ts';

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
