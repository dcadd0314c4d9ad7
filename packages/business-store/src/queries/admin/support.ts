import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { internalNotes, supportMessages, supportTickets, users } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type SupportTicket = typeof supportTickets.$inferSelect;
export type SupportMessage = typeof supportMessages.$inferSelect;
export type InternalNote = typeof internalNotes.$inferSelect;

export async function insertTicket(
  db: Db,
  ticket: typeof supportTickets.$inferInsert,
): Promise<SupportTicket> {
  const [row] = await db.insert(supportTickets).values(ticket).returning();
  return row as SupportTicket;
}

/** The latest change first. */
export async function listTickets(db: Db, teamId: string): Promise<SupportTicket[]> {
  return db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.teamId, teamId))
    .orderBy(desc(supportTickets.updatedAt), desc(supportTickets.id));
}

/** The changed ticket, or undefined when the team has no such ticket. */
export async function updateTicket(
  db: Db,
  teamId: string,
  id: string,
  changes: Pick<SupportTicket, 'state' | 'updatedAt'>,
): Promise<SupportTicket | undefined> {
  const [row] = await db
    .update(supportTickets)
    .set(changes)
    .where(isOwn(supportTickets, teamId, id))
    .returning();
  return row;
}

export async function insertSupportMessage(db: Db, message: SupportMessage): Promise<void> {
  await db.insert(supportMessages).values(message);
}

/** Of all the team's tickets or of one, oldest first, with the authors' email addresses. */
export async function listSupportMessages(db: Db, teamId: string, ticketId?: string) {
  return db
    .select({ message: supportMessages, writtenBy: users.email })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.writtenBy))
    .where(
      and(
        eq(supportMessages.teamId, teamId),
        ticketId === undefined ? undefined : eq(supportMessages.ticketId, ticketId),
      ),
    )
    .orderBy(asc(supportMessages.writtenAt), asc(supportMessages.id));
}

export async function insertInternalNote(db: Db, note: InternalNote): Promise<void> {
  await db.insert(internalNotes).values(note);
}

/** Newest first. */
export async function listInternalNotes(db: Db, teamId: string) {
  return db
    .select({ note: internalNotes, writtenBy: users.email })
    .from(internalNotes)
    .innerJoin(users, eq(users.id, internalNotes.writtenBy))
    .where(eq(internalNotes.teamId, teamId))
    .orderBy(desc(internalNotes.writtenAt), desc(internalNotes.id));
}
