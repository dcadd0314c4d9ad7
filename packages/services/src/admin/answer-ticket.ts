import {
  findMembership,
  findTicketForStaff,
  findUserByEmail,
  insertSupportMessage,
  newId,
  updateTicket,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { DEFAULT_LANGUAGE } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { mailTo } from '../mails/mails.ts';
import { notify } from '../notifications/notify.ts';
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
  if (!isRemoved(found.openedBy)) {
    const reader = await findUserByEmail(business.db, found.openedBy);
    const recipient = { email: found.openedBy, lang: reader?.lang ?? DEFAULT_LANGUAGE };
    const link = `${settings.webUrl}/support?ticket=${id}`;
    const values = { link, subject: found.ticket.subject, message };
    context.background.start(context.mail.send(mailTo(recipient, 'ticketReply', values)));
  }
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
