import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';
import type { favourites } from './tracking.ts';

export const folders = pgTable('folders', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const folderFavourites = pgTable(
  'folder_favourites',
  {
    folderId: uuid('folder_id').notNull(),
    favouriteId: uuid('favourite_id').notNull(),
    teamId: uuid('team_id').notNull(),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.folderId, table.favouriteId] })],
);

export const favouriteNotes = pgTable('favourite_notes', {
  id: uuid('id').primaryKey(),
  favouriteId: uuid('favourite_id').notNull(),
  teamId: uuid('team_id').notNull(),
  text: text('text').notNull(),
  writtenBy: uuid('written_by').notNull(),
  writtenAt: moment('written_at').notNull(),
});

/** A row in JSON, where times are strings. */
type AsJson<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

export const removedFavourites = pgTable('removed_favourites', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  favourite: json<AsJson<typeof favourites.$inferSelect>>('favourite').notNull(),
  notes: json<AsJson<typeof favouriteNotes.$inferSelect>[]>('notes').notNull(),
  folders: json<(typeof folderFavourites.$inferSelect)[]>('folders').notNull(),
  removedBy: uuid('removed_by').notNull(),
  removedAt: moment('removed_at').notNull(),
});
