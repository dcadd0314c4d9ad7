import type { AssetType, ContentType } from '@clipscope/domain';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { binary, json, moment, text } from './columns.ts';

export const contentDocuments = pgTable('content_documents', {
  id: uuid('id').primaryKey(),
  type: text('type').$type<ContentType>().notNull(),
  uid: text('uid').notNull(),
  language: text('language').notNull(),
  seedVersion: integer('seed_version'),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

export const contentRevisions = pgTable('content_revisions', {
  id: uuid('id').primaryKey(),
  documentId: uuid('document_id').notNull(),
  number: integer('number').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  topic: text('topic').notNull(),
  position: integer('position').notNull(),
  cover: text('cover'),
  body: text('body').notNull(),
  restoredFrom: integer('restored_from'),
  savedBy: uuid('saved_by'),
  savedAt: moment('saved_at').notNull(),
});

export const contentPublications = pgTable('content_publications', {
  id: uuid('id').primaryKey(),
  documentId: uuid('document_id').notNull(),
  revisionId: uuid('revision_id'),
  effectiveAt: moment('effective_at').notNull(),
  publishedBy: uuid('published_by'),
  createdAt: moment('created_at').notNull(),
});

export const contentPreviews = pgTable('content_previews', {
  tokenHash: text('token_hash').primaryKey(),
  revisionId: uuid('revision_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

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
