import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type ExportState = 'running' | 'finished' | 'failed';

export const exportRuns = pgTable('exports', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  what: text('what').notNull(),
  fileName: text('file_name').notNull(),
  format: text('format').notNull(),
  rowCount: integer('row_count').notNull(),
  state: text('state').$type<ExportState>().notNull(),
  startedBy: uuid('started_by').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
});
