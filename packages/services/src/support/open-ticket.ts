import { insertTicket, newId } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { addMessage } from './write-to-support.ts';

type Body = InputOf<Contract['openTicket']>['body'];
type Ticket = ReplyOf<Contract['openTicket']>;

export async function openTicket(
  context: SignedInContext,
  { body }: InputOf<Contract['openTicket']>,
): Promise<Ticket> {
  return open(context, body);
}

export async function userProblem(
  context: SignedInContext,
  { body: { message } }: InputOf<Contract['userProblem']>,
): Promise<Ticket> {
  return open(context, { category: 'PRODUCT_ISSUE', subject: 'Problem report', message });
}

async function open(context: SignedInContext, { category, subject, message }: Body): Promise<Ticket> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  return context.business.db.transaction(async db => {
    const ticket = await insertTicket(db, {
      id: newId(now.getTime()),
      teamId,
      category,
      subject,
      openedBy: userId,
      openedAt: now,
      updatedAt: now,
    });
    return addMessage(db, context, ticket, message);
  });
}
