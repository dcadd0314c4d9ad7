import type {
  ContentIdeaGoal,
  ContentIdeaKind,
  ContentIdeaRating,
  ContentIdeaSubject,
  Platform,
  SharedReport,
  SheetContent,
  SheetSchedule,
  TranscriptSegment,
  UiLanguage,
  WidgetKind,
  WidgetMetric,
} from '@clipscope/domain';
import { boolean, date, integer, pgTable, primaryKey, real, uuid } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';

/** A campaign has no platform. */
export type WidgetSubject = {
  readonly kind: 'account' | 'video' | 'hashtag' | 'sound' | 'sticker' | 'industry' | 'campaign';
  readonly platform: Platform | null;
  readonly subjectId: string;
};

export const widgetGroups = pgTable('widget_groups', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const widgetItems = pgTable('widget_items', {
  id: uuid('id').primaryKey(),
  groupId: uuid('group_id').notNull(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<WidgetKind>().notNull(),
  title: text('title').notNull(),
  metric: text('metric').$type<WidgetMetric>(),
  subjects: json<readonly WidgetSubject[]>('subjects').notNull(),
  rangeDays: integer('range_days'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  position: integer('position').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const socialListeners = pgTable('social_listeners', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  pausedAt: moment('paused_at'),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const contentAssistantUsage = pgTable(
  'content_assistant_usage',
  {
    teamId: uuid('team_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    uses: integer('uses').notNull(),
  },
  table => [primaryKey({ columns: [table.teamId, table.day] })],
);

export const contentIdeas = pgTable('content_ideas', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  kind: text('kind').$type<ContentIdeaKind>().notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  subjectKind: text('subject_kind').$type<ContentIdeaSubject>().notNull(),
  prompt: text('prompt').notNull(),
  goal: text('goal').$type<ContentIdeaGoal>().notNull(),
  language: text('language').$type<UiLanguage>().notNull(),
  result: text('result').notNull(),
  answer: json<unknown>('answer').notNull(),
  citedAccounts: text('cited_accounts').array().notNull(),
  rating: text('rating').$type<ContentIdeaRating>(),
  isFavourite: boolean('is_favourite').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const sheetSyncs = pgTable('sheet_syncs', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  spreadsheetId: text('spreadsheet_id').notNull(),
  sheetName: text('sheet_name').notNull(),
  content: text('content').$type<SheetContent>().notNull(),
  campaignId: uuid('campaign_id'),
  columns: text('columns').array().notNull(),
  schedule: text('schedule').$type<SheetSchedule>().notNull(),
  enabled: boolean('enabled').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const shareLinks = pgTable('share_links', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  kind: text('kind').$type<SharedReport>().notNull(),
  platform: text('platform').$type<Platform>(),
  subjectId: text('subject_id'),
  campaignId: uuid('campaign_id'),
  listenerId: uuid('listener_id'),
  rangeDays: integer('range_days'),
  startDate: date('start_date', { mode: 'string' }),
  endDate: date('end_date', { mode: 'string' }),
  asOf: moment('as_of'),
  timezone: text('timezone').notNull().default('UTC'),
  showsTeamName: boolean('shows_team_name').notNull(),
  searchable: boolean('searchable').notNull().default(false),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  opens: integer('opens').notNull().default(0),
  lastOpenedAt: moment('last_opened_at'),
});

export const transcriptions = pgTable('transcriptions', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  videoId: text('video_id').notNull(),
  accountId: text('account_id').notNull(),
  state: text('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull(),
  origin: text('origin').$type<'platform' | 'file' | 'speech'>().notNull(),
  language: text('language'),
  areTimesEstimated: boolean('are_times_estimated').notNull(),
  segments: json<readonly TranscriptSegment[]>('segments').notNull(),
  fileName: text('file_name'),
  progress: real('progress'),
  reason: text('reason'),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  finishedAt: moment('finished_at'),
  editedBy: uuid('edited_by'),
  editedAt: moment('edited_at'),
});

export const translations = pgTable('translations', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  videoId: text('video_id').notNull(),
  accountId: text('account_id').notNull(),
  author: text('author').notNull(),
  textId: text('text_id').notNull(),
  textHash: text('text_hash').notNull(),
  language: text('language').$type<UiLanguage>().notNull(),
  model: text('model').notNull(),
  lines: json<readonly string[]>('lines').notNull(),
  createdAt: moment('created_at').notNull(),
});
