import type { Platform } from '@clipscope/domain';
import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export const userDetails = pgTable('user_details', {
  userId: uuid('user_id').primaryKey(),
  locale: text('locale'),
  timeZone: text('time_zone'),
  screenWidth: integer('screen_width'),
  recordedAt: moment('recorded_at').notNull(),
});

export const sourceUse = pgTable(
  'source_use',
  {
    source: text('source').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    answers: integer('answers').notNull(),
    rejections: integer('refusals').notNull(),
    quotaUsed: integer('quota_used').notNull(),
    lastRejection: text('last_refusal'),
    lastRejectionAt: moment('last_refusal_at'),
  },
  table => [primaryKey({ columns: [table.source, table.platform, table.day] })],
);
