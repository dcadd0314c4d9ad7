import type { Platform } from '@clipscope/domain';
import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type SubjectKind = 'account' | 'hashtag' | 'sound';
/** Videos are saved; they are not tracked on their own. */
export type FavouriteKind = SubjectKind | 'video';
export type FetchState = 'queued' | 'running' | 'done' | 'failed';

const platform = () => text('platform').$type<Platform>().notNull();
const kind = () => text('kind').$type<SubjectKind>().notNull();

export const favourites = pgTable('favourites', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  kind: text('kind').$type<FavouriteKind>().notNull(),
  platform: platform(),
  subjectId: text('subject_id').notNull(),
  name: text('name').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: moment('added_at').notNull(),
});

export const trackedSubjects = pgTable(
  'tracked_subjects',
  {
    platform: platform(),
    kind: kind(),
    subjectId: text('subject_id').notNull(),
    updatesPerDay: integer('updates_per_day').notNull(),
    nextDueAt: moment('next_due_at').notNull(),
    cursor: text('cursor'),
    lastSuccessAt: moment('last_success_at'),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
    failures: integer('failures').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.platform, table.kind, table.subjectId] })],
);

export const trackedVideos = pgTable(
  'tracked_videos',
  {
    platform: platform(),
    videoId: text('video_id').notNull(),
    accountId: text('account_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    description: jsonb('description').$type<Record<string, unknown>>().notNull(),
    observedAt: moment('observed_at').notNull(),
    nextDueAt: moment('next_due_at').notNull(),
    goneAt: moment('gone_at'),
    commentsDueAt: moment('comments_due_at'),
    commentsPassAt: moment('comments_pass_at'),
    commentsCursor: text('comments_cursor'),
    commentsPages: integer('comments_pages').notNull().default(0),
    commentsReadUntil: moment('comments_read_until'),
  },
  table => [primaryKey({ columns: [table.platform, table.videoId] })],
);

export const sourcePauses = pgTable('source_pauses', {
  platform: text('platform').$type<Platform>().primaryKey(),
  until: moment('until').notNull(),
  reason: text('reason').notNull(),
});

export const accountFetches = pgTable('account_fetches', {
  id: uuid('id').primaryKey(),
  platform: platform(),
  subject: text('subject').notNull(),
  accountId: text('account_id'),
  state: text('state').$type<FetchState>().notNull(),
  reason: text('reason'),
  stepsDone: integer('steps_done').notNull().default(0),
  stepsTotal: integer('steps_total').notNull(),
  cursor: text('cursor'),
  failures: integer('failures').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull(),
  requestedAt: moment('requested_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
});

export const accountFetchRequests = pgTable(
  'account_fetch_requests',
  {
    fetchId: uuid('fetch_id').notNull(),
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
  },
  table => [primaryKey({ columns: [table.fetchId, table.teamId] })],
);
