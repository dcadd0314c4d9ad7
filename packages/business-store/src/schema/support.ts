import type { SupportCategory } from '@clipscope/domain';
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, text } from './columns.ts';

export type TicketState = 'open' | 'answered' | 'closed';

export const supportTickets = pgTable('support_tickets', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  category: text('category').$type<SupportCategory>().notNull(),
  subject: text('subject').notNull(),
  state: text('state').$type<TicketState>().notNull().default('open'),
  openedBy: uuid('opened_by').notNull(),
  openedAt: moment('opened_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const supportMessages = pgTable('support_messages', {
  id: uuid('id').primaryKey(),
  ticketId: uuid('ticket_id').notNull(),
  teamId: uuid('team_id').notNull(),
  writtenBy: uuid('written_by').notNull(),
  fromSupport: boolean('from_support').notNull(),
  text: text('text').notNull(),
  writtenAt: moment('written_at').notNull(),
});

export const internalNotes = pgTable('internal_notes', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  text: text('text').notNull(),
  writtenBy: uuid('written_by').notNull(),
  writtenAt: moment('written_at').notNull(),
});
