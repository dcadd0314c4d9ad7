import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export const csvUsage = pgTable(
  'csv_usage',
  {
    teamId: uuid('team_id').notNull(),
    month: text('month').notNull(),
    rowsUsed: integer('rows_used').notNull(),
  },
  table => [primaryKey({ columns: [table.teamId, table.month] })],
);

export const reportOpenings = pgTable(
  'report_openings',
  {
    teamId: uuid('team_id').notNull(),
    report: text('report').notNull(),
    subjectId: text('subject_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  table => [primaryKey({ columns: [table.teamId, table.day, table.report, table.subjectId] })],
);

export const utmTags = pgTable('utm_tags', {
  userId: uuid('user_id').primaryKey(),
  source: text('source'),
  medium: text('medium'),
  campaign: text('campaign'),
  content: text('content'),
  term: text('term'),
  createdAt: moment('created_at').notNull(),
});
