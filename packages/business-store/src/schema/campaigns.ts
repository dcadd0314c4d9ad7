import type { CampaignTargets, CpmTable, Platform } from '@clipscope/domain';
import { boolean, date, doublePrecision, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  timezone: text('timezone').notNull(),
  totalCost: doublePrecision('total_cost'),
  currency: text('currency').notNull(),
  targets: jsonb('targets').$type<CampaignTargets>().notNull(),
  cpmPrices: jsonb('cpm_prices').$type<CpmTable>(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

const platform = () => text('platform').$type<Platform>().notNull();

export const campaignMembers = pgTable(
  'campaign_members',
  {
    campaignId: uuid('campaign_id').notNull(),
    platform: platform(),
    accountId: text('account_id').notNull(),
    teamId: uuid('team_id').notNull(),
    name: text('name').notNull(),
    cost: doublePrecision('cost'),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  table => [primaryKey({ columns: [table.campaignId, table.platform, table.accountId] })],
);

export const campaignHashtags = pgTable(
  'campaign_hashtags',
  {
    campaignId: uuid('campaign_id').notNull(),
    hashtag: text('hashtag').notNull(),
    teamId: uuid('team_id').notNull(),
  },
  table => [primaryKey({ columns: [table.campaignId, table.hashtag] })],
);

export const campaignVideos = pgTable(
  'campaign_videos',
  {
    campaignId: uuid('campaign_id').notNull(),
    platform: platform(),
    videoId: text('video_id').notNull(),
    accountId: text('account_id').notNull(),
    teamId: uuid('team_id').notNull(),
    included: boolean('included').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  table => [primaryKey({ columns: [table.campaignId, table.platform, table.videoId] })],
);
