import type { AssetType } from '@clipscope/domain';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { binary, json, moment, text } from '../columns.ts';

export const contentAssets = pgTable('content_assets', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').$type<AssetType>().notNull(),
  bytes: binary('bytes').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  alt: text('alt').notNull(),
  notes: text('notes').notNull(),
  credits: text('credits').notNull(),
  tags: json<readonly string[]>('tags').notNull(),
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: moment('uploaded_at').notNull(),
});
