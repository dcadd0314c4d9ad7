import type { ImportMapping, ImportOfFile, ImportState } from '@clipscope/contract';
import { bigint, boolean, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';

/** Reasons are stored with `storedReason`. */
export type ImportPreview = Omit<NonNullable<ImportOfFile['preview']>, 'invalid'> & {
  invalid: {
    count: number;
    reasons: { reason: string; count: number }[];
    first: { where: string; reason: string; text: string }[];
  };
};
/** The stored part of a table; the possible fields of its columns are computed. */
export type ImportTable = Omit<NonNullable<ImportOfFile['table']>, 'choices'>;

/** A file inside the upload, or the upload itself, that does not date its observations. */
export type ImportContent = {
  path: string;
  sha256: string;
  /** Of the import that brought the same content before. */
  collectedAt: string | null;
};

export const datasets = pgTable('team_datasets', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id'),
  database: text('database'),
  revision: integer('revision').notNull().default(0),
  wantedRevision: integer('wanted_revision').notNull().default(0),
  leftOver: text('left_over'),
  isVisible: boolean('is_visible').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id'),
  datasetId: uuid('dataset_id').notNull(),
  movedFrom: uuid('moved_from'),
  fileName: text('file_name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  handle: text('handle'),
  state: text('state').$type<ImportState>().notNull(),
  needsHandle: boolean('asks_handle').notNull().default(false),
  readings: integer('readings').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  preview: json<ImportPreview>('preview'),
  tableColumns: json<ImportTable>('table_columns'),
  mapping: json<ImportMapping>('mapping'),
  doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
  doneRecords: bigint('done_records', { mode: 'number' }).notNull().default(0),
  failure: text('failure'),
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: moment('uploaded_at').notNull(),
  modifiedAt: moment('modified_at'),
  collectedAt: moment('collected_at'),
  isCollectedAtGiven: boolean('is_collected_at_given').notNull().default(false),
  contents: json<ImportContent[]>('contents'),
  needsPeriod: boolean('needs_period').notNull().default(false),
  periodFirst: date('period_first', { mode: 'string' }),
  periodLast: date('period_last', { mode: 'string' }),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
});
