import { MAX_TEXT_LENGTHS, PLANS, SUPPORT_CATEGORIES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { TICKET_STATES } from '../../values.ts';
import { availability, availabilityExample, ticket, ticketExample } from '../support/support.ts';
import { slice, total } from './admin.ts';

const group = 'Admin';
const feature = 'ADMIN_DASHBOARD';
const params = z.strictObject({ id: fields.id });

const staffTicket = ticket.extend({
  team: z.strictObject({ id: fields.id, name: z.string(), plan: z.enum(PLANS) }),
  openedBy: z.string(),
});
const example: z.input<typeof staffTicket> = {
  ...ticketExample,
  team: { id: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b', name: 'Northwind Kitchen', plan: 'ENTERPRISE' },
  openedBy: 'owner@demo.clipscope.test',
};
const answered: z.input<typeof staffTicket> = {
  ...example,
  state: 'answered',
  messages: [
    ...example.messages,
    {
      id: '019a84c1-0000-7000-8000-000000000008',
      writtenBy: 'admin@demo.clipscope.test',
      fromSupport: true,
      text: 'Twelve times a day on your plan; the report shows when.',
      writtenAt: '2026-11-16T08:00:00.000Z',
    },
  ],
};

export const adminTickets = defineEndpoint({
  method: 'GET',
  path: '/admin/tickets',
  group,
  summary:
    'Support tickets of all teams with their conversations: open tickets first, longest waiting at the top.',
  feature,
  query: z.strictObject({
    state: z.enum(TICKET_STATES).optional(),
    category: z.enum(SUPPORT_CATEGORIES).optional(),
    ...slice,
  }),
  reply: z.strictObject({ availability, tickets: z.array(staffTicket), total }),
  example: { availability: availabilityExample, tickets: [example], total: 1 },
});

export const adminTicket = defineEndpoint({
  method: 'GET',
  path: '/admin/tickets/{id}',
  group,
  summary: 'One support ticket of any team.',
  feature,
  params,
  reply: staffTicket,
  example,
});

export const answerTicket = defineEndpoint({
  method: 'POST',
  path: '/admin/tickets/{id}/messages',
  group,
  summary: 'Reply as support. The person who opened the ticket is notified by email.',
  keyScope: null,
  feature,
  params,
  body: z.strictObject({ message: fields.text(MAX_TEXT_LENGTHS.message) }),
  reply: staffTicket,
  example: answered,
});

export const changeTicket = defineEndpoint({
  method: 'PATCH',
  path: '/admin/tickets/{id}',
  group,
  summary: 'Close or reopen a ticket.',
  keyScope: null,
  feature,
  params,
  body: z.strictObject({ state: z.enum(['open', 'closed']) }),
  reply: staffTicket,
  example: { ...example, state: 'closed' },
});
