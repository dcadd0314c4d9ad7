import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type SearchView = 'search' | 'videos' | 'finder';

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  name: text('name').notNull(),
  view: text('view').$type<SearchView>().notNull(),
  query: text('query').notNull(),
  savedBy: uuid('saved_by').notNull(),
  savedAt: moment('saved_at').notNull(),
});
