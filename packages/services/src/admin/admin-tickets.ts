import {
  type Db,
  findTicketForStaff,
  listMessagesOfTickets,
  type StaffTicket,
  searchTickets,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { availabilityAt, presentTicket } from '../support/support-tickets.ts';
import { sliceOf } from './slice.ts';

type Shown = ReplyOf<Contract['adminTicket']>;

export async function adminTickets(
  context: SignedInContext,
  { query }: InputOf<Contract['adminTickets']>,
): Promise<ReplyOf<Contract['adminTickets']>> {
  const { db } = context.business;
  const { state, category } = query;
  const { rows, total } = await searchTickets(db, { state, category }, sliceOf(query));
  return {
    availability: availabilityAt(context.now()),
    tickets: await presentStaffTickets(db, rows),
    total,
  };
}

export async function adminTicket(
  { business }: SignedInContext,
  { params: { id } }: InputOf<Contract['adminTicket']>,
): Promise<Shown> {
  return readStaffTicket(business.db, id);
}

export async function readStaffTicket(db: Db, ticketId: string): Promise<Shown> {
  const row = await findTicketForStaff(db, ticketId);
  const [shown] = row ? await presentStaffTickets(db, [row]) : [];
  if (!shown) throw new CodedError('NOT_FOUND');
  return shown;
}

async function presentStaffTickets(db: Db, rows: readonly StaffTicket[]): Promise<Shown[]> {
  const messages = Map.groupBy(
    await listMessagesOfTickets(
      db,
      rows.map(({ ticket }) => ticket.id),
    ),
    ({ message }) => message.ticketId,
  );
  return rows.map(({ ticket, teamName, plan, openedBy }) => ({
    ...presentTicket(ticket, messages.get(ticket.id) ?? []),
    team: { id: ticket.teamId, name: teamName, plan },
    openedBy,
  }));
}
