import type { Platform } from '@clipscope/domain';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';

export const forgottenAccounts = pgTable(
  'forgotten_accounts',
  {
    platform: text('platform').$type<Platform>().notNull(),
    accountId: text('account_id').notNull(),
    handles: json<string[]>('handles').notNull(),
    videoIds: json<string[]>('video_ids').notNull(),
    reason: text('reason').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.platform, table.accountId] })],
);
