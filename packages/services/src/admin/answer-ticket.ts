import {
  findMembership,
  findTicketForStaff,
  insertSupportMessage,
  newId,
  updateTicket,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { answerMail } from '../support/answer-mail.ts';
import { readStaffTicket } from './admin-tickets.ts';

/** The answer is stored even if the mail fails: the team sees it in the product. */
export async function answerTicket(
  context: SignedInContext,
  { params: { id }, body: { message } }: InputOf<Contract['answerTicket']>,
): Promise<ReplyOf<Contract['answerTicket']>> {
  const { business, actor, settings } = context;
  const found = await business.db.transaction(async db => {
    const row = await findTicketForStaff(db, id);
    if (!row) throw new CodedError('NOT_FOUND');
    const writtenAt = context.now();
    const { teamId, openedBy, subject } = row.ticket;
    const messageId = newId(writtenAt.getTime());
    await updateTicket(db, teamId, id, { state: 'answered', updatedAt: writtenAt });
    await insertSupportMessage(db, {
      id: messageId,
      ticketId: id,
      teamId,
      writtenBy: actor.userId,
      fromSupport: true,
      text: message,
      writtenAt,
    });
    const author = await findMembership(db, teamId, openedBy);
    await notify(db, author ? [author] : [], {
      notice: { kind: 'ticket-answered', ticketId: id, subject },
      key: `ticket-answered/${messageId}`,
      at: writtenAt,
    });
    return row;
  });
  const mail = answerMail(
    found.openedBy,
    found.ticket.subject,
    message,
    `${settings.webUrl}/support?ticket=${id}`,
  );
  if (!isRemoved(found.openedBy)) context.background.start(context.mail.send(mail));
  return readStaffTicket(business.db, id);
}

export async function changeTicket(
  context: SignedInContext,
  { params: { id }, body: { state } }: InputOf<Contract['changeTicket']>,
): Promise<ReplyOf<Contract['changeTicket']>> {
  const { db } = context.business;
  const row = await findTicketForStaff(db, id);
  if (!row) throw new CodedError('NOT_FOUND');
  await updateTicket(db, row.ticket.teamId, id, { state, updatedAt: context.now() });
  return readStaffTicket(db, id);
}

/** Removed users have a pseudonym instead of an email address. */
function isRemoved(email: string): boolean {
  return email.endsWith('.invalid');
}
