import type { Platform, Sentiment } from '@clipscope/domain';
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type LabelledKind = 'account' | 'video' | 'hashtag' | 'sound';

export const labels = pgTable('labels', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const labelSubjects = pgTable(
  'label_subjects',
  {
    labelId: uuid('label_id').notNull(),
    teamId: uuid('team_id').notNull(),
    kind: text('kind').$type<LabelledKind>().notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    subjectId: text('subject_id').notNull(),
    attachedBy: uuid('attached_by').notNull(),
    attachedAt: moment('attached_at').notNull(),
  },
  table => [primaryKey({ columns: [table.labelId, table.kind, table.platform, table.subjectId] })],
);

/** Names that people gave to topics. */
export const topicNames = pgTable(
  'topic_names',
  {
    teamId: uuid('team_id').notNull(),
    topicId: text('topic_id').notNull(),
    name: text('name').notNull(),
    namedBy: uuid('named_by').notNull(),
    namedAt: moment('named_at').notNull(),
  },
  table => [primaryKey({ columns: [table.teamId, table.topicId] })],
);

/** Labels that people gave to single comments. */
export const sentimentCorrections = pgTable('sentiment_corrections', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  videoId: text('video_id').notNull(),
  commentId: text('comment_id').notNull(),
  textHash: text('text_hash').notNull(),
  author: text('author').notNull(),
  sentiment: text('sentiment').$type<Sentiment>().notNull(),
  correctedBy: uuid('corrected_by').notNull(),
  correctedAt: moment('corrected_at').notNull(),
  undoneAt: moment('undone_at'),
});
