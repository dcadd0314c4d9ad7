import {
  MAX_TEXT_LENGTHS,
  SUPPORT_CATEGORIES,
  SUPPORT_CLOSES_AT_HOUR,
  SUPPORT_OPENS_AT_HOUR,
  SUPPORT_TIME_ZONE,
  SUPPORT_WEEKDAYS,
} from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { TICKET_STATES } from '../../values.ts';

const group = 'Support';

export const ticket = z.strictObject({
  id: fields.id,
  category: z.enum(SUPPORT_CATEGORIES),
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  openedAt: fields.isoTime,
  updatedAt: fields.isoTime,
  messages: z.array(
    z.strictObject({
      id: fields.id,
      writtenBy: z.string(),
      fromSupport: z.boolean(),
      text: z.string(),
      writtenAt: fields.isoTime,
    }),
  ),
});
export const ticketExample: z.input<typeof ticket> = {
  id: '019a84c1-0000-7000-8000-000000000005',
  category: 'GENERAL_INQUIRY',
  subject: 'How often are accounts read?',
  state: 'open',
  openedAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
  messages: [
    {
      id: '019a84c1-0000-7000-8000-000000000006',
      writtenBy: 'owner@demo.clipscope.test',
      fromSupport: false,
      text: 'We track twelve accounts and wonder when each one is read.',
      writtenAt: '2026-11-15T12:00:00.000Z',
    },
  ],
};

export const availability = z.strictObject({
  online: z.boolean(),
  hoursUntilOnline: z
    .int()
    .nonnegative()
    .describe('Hours until support is online, rounded up; 0 while online'),
  hours: z.strictObject({
    timeZone: z.literal(SUPPORT_TIME_ZONE),
    opensAtHour: z.int(),
    closesAtHour: z.int(),
    weekdays: z.array(z.int()).describe('1 is Monday'),
  }),
});
export const availabilityExample: z.input<typeof availability> = {
  online: false,
  hoursUntilOnline: 19,
  hours: {
    timeZone: SUPPORT_TIME_ZONE,
    opensAtHour: SUPPORT_OPENS_AT_HOUR,
    closesAtHour: SUPPORT_CLOSES_AT_HOUR,
    weekdays: [...SUPPORT_WEEKDAYS],
  },
};

export const supportTickets = defineEndpoint({
  method: 'GET',
  path: '/business/support',
  group,
  summary:
    'The team’s support tickets with their conversations, newest first, and whether support is currently online.',
  reply: z.strictObject({
    availability,
    tickets: z.array(ticket),
  }),
  example: { availability: availabilityExample, tickets: [ticketExample] },
});

export const openTicket = defineEndpoint({
  method: 'POST',
  path: '/business/support',
  group,
  summary: 'Open a support ticket.',
  body: z.strictObject({
    category: z.enum(SUPPORT_CATEGORIES),
    subject: fields.text(MAX_TEXT_LENGTHS.ticketSubject),
    message: fields.text(MAX_TEXT_LENGTHS.message),
  }),
  reply: ticket,
  example: ticketExample,
});

export const writeToSupport = defineEndpoint({
  method: 'POST',
  path: '/business/support/{id}/messages',
  group,
  summary: 'Add a message to a support ticket of the team. Reopens answered and closed tickets.',
  params: z.strictObject({ id: fields.id }),
  body: z.strictObject({ message: fields.text(MAX_TEXT_LENGTHS.message) }),
  reply: ticket,
  example: ticketExample,
});

export const userProblem = defineEndpoint({
  method: 'POST',
  path: '/business/user/problem',
  group,
  summary: 'Report a problem with the product. Opens a ticket in the category PRODUCT_ISSUE.',
  keyScope: null,
  body: z.strictObject({ message: fields.text(MAX_TEXT_LENGTHS.message) }),
  reply: ticket,
  example: { ...ticketExample, category: 'PRODUCT_ISSUE' },
});

const note = z.strictObject({
  id: fields.id,
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: fields.isoTime,
});
const noteExample = {
  id: '019a84c1-0000-7000-8000-000000000007',
  text: 'Pays by invoice from January on.',
  writtenBy: 'admin@demo.clipscope.test',
  writtenAt: '2026-11-15T12:00:00.000Z',
} as const;

export const internalNotes = defineEndpoint({
  method: 'GET',
  path: '/business/internal-note',
  group,
  summary: 'Staff notes on a team, newest first.',
  feature: 'ADMIN_DASHBOARD',
  query: z.strictObject({ teamId: fields.id }),
  reply: z.strictObject({ notes: z.array(note) }),
  example: { notes: [noteExample] },
});

export const addInternalNote = defineEndpoint({
  method: 'POST',
  path: '/business/internal-note',
  group,
  summary: 'Add a staff note to a team. Its members never see it.',
  keyScope: null,
  feature: 'ADMIN_DASHBOARD',
  body: z.strictObject({ teamId: fields.id, text: fields.text(MAX_TEXT_LENGTHS.message) }),
  reply: note,
  example: noteExample,
});
