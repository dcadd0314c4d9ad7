import {
  type Db,
  insertSupportMessage,
  listSupportMessages,
  newId,
  type SupportTicket,
  updateTicket,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentTicket } from './support-tickets.ts';

export async function writeToSupport(
  context: SignedInContext,
  { params: { id }, body: { message } }: InputOf<Contract['writeToSupport']>,
): Promise<ReplyOf<Contract['writeToSupport']>> {
  const updatedAt = context.now();
  return context.business.db.transaction(async db => {
    const ticket = await updateTicket(db, context.actor.teamId, id, { state: 'open', updatedAt });
    if (!ticket) throw new CodedError('NOT_FOUND');
    return addMessage(db, context, ticket, message);
  });
}

export async function addMessage(
  db: Db,
  { actor: { teamId, userId }, now }: SignedInContext,
  ticket: SupportTicket,
  text: string,
): Promise<ReplyOf<Contract['openTicket']>> {
  const writtenAt = now();
  await insertSupportMessage(db, {
    id: newId(writtenAt.getTime()),
    ticketId: ticket.id,
    teamId,
    writtenBy: userId,
    fromSupport: false,
    text,
    writtenAt,
  });
  return presentTicket(ticket, await listSupportMessages(db, teamId, ticket.id));
}
