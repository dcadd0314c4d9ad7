import { bigint, boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';

export const sourceConnections = pgTable('source_connections', {
  source: text('source').primaryKey(),
  sealedSecrets: text('sealed_secrets'),
  baseUrl: text('base_url'),
  isOn: boolean('is_on').notNull(),
  options: json<Readonly<Record<string, string | boolean>>>('options').notNull(),
  lastError: text('last_error'),
  lastErrorAt: moment('last_error_at'),
  lastResponseAt: moment('last_answer_at'),
  changedBy: uuid('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const sourceQuota = pgTable(
  'source_quota',
  {
    source: text('source').notNull(),
    bucket: text('bucket').notNull(),
    period: text('period').notNull(),
    spent: bigint('spent', { mode: 'number' }).notNull(),
    spentAt: moment('spent_at').notNull(),
  },
  table => [primaryKey({ columns: [table.source, table.bucket, table.period] })],
);
