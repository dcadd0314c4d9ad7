import type { ContentType } from '@clipscope/domain';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from '../columns.ts';

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
