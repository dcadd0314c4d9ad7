import type { AlertKind, AlertSubjectKind } from '@clipscope/domain';
import { date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { json, moment, text } from './columns.ts';

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  payload: json<Readonly<Record<string, string | number>>>('payload').notNull(),
  eventKey: text('event_key').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
});

export const alertRules = pgTable('alert_rules', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  subjectKind: text('subject_kind').$type<AlertSubjectKind>().notNull(),
  listenerId: uuid('listener_id'),
  kind: text('kind').$type<AlertKind>().notNull(),
  parameters: json<Readonly<Record<string, number>>>('parameters').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const alertEvents = pgTable('alert_events', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  foundAt: moment('found_at').notNull(),
});
