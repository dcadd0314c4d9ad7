import { listSupportMessages, listTickets, type SupportTicket } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import {
  SUPPORT_CLOSES_AT_HOUR,
  SUPPORT_OPENS_AT_HOUR,
  SUPPORT_TIME_ZONE,
  SUPPORT_WEEKDAYS,
  supportAvailability,
} from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

type Messages = Awaited<ReturnType<typeof listSupportMessages>>;

export async function supportTickets(context: SignedInContext): Promise<ReplyOf<Contract['supportTickets']>> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const tickets = await listTickets(db, teamId);
  const messages = Map.groupBy(await listSupportMessages(db, teamId), ({ message }) => message.ticketId);
  return {
    availability: availabilityAt(context.now()),
    tickets: tickets.map(ticket => presentTicket(ticket, messages.get(ticket.id) ?? [])),
  };
}

export function availabilityAt(now: Date): ReplyOf<Contract['supportTickets']>['availability'] {
  return {
    ...supportAvailability(now),
    hours: {
      timeZone: SUPPORT_TIME_ZONE,
      opensAtHour: SUPPORT_OPENS_AT_HOUR,
      closesAtHour: SUPPORT_CLOSES_AT_HOUR,
      weekdays: [...SUPPORT_WEEKDAYS],
    },
  };
}

export function presentTicket(
  { id, category, subject, state, openedAt, updatedAt }: SupportTicket,
  messages: Messages,
): ReplyOf<Contract['openTicket']> {
  return {
    id,
    category,
    subject,
    state,
    openedAt: openedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    messages: messages.map(({ message, writtenBy }) => ({
      id: message.id,
      writtenBy,
      fromSupport: message.fromSupport,
      text: message.text,
      writtenAt: message.writtenAt.toISOString(),
    })),
  };
}
