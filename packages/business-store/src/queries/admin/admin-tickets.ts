import type { SupportCategory } from '@clipscope/domain';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { supportMessages, supportTickets, type TicketState, teams, users } from '../../schema/index.ts';
import type { Slice } from './admin-people.ts';

/** Open tickets first, the longest waiting of them first; then the others, latest first. */
export async function searchTickets(
  db: Db,
  { state, category }: { state: TicketState | undefined; category: SupportCategory | undefined },
  { limit, offset }: Slice,
) {
  const filter = and(
    state && eq(supportTickets.state, state),
    category && eq(supportTickets.category, category),
  );
  const rows = await ticketsWithTeams(db)
    .where(filter)
    .orderBy(
      desc(sql`${supportTickets.state} = 'open'`),
      asc(sql`CASE WHEN ${supportTickets.state} = 'open' THEN ${supportTickets.updatedAt} END`),
      desc(supportTickets.updatedAt),
      desc(supportTickets.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(supportTickets, filter) };
}

export async function findTicketForStaff(db: Db, ticketId: string) {
  const [row] = await ticketsWithTeams(db).where(eq(supportTickets.id, ticketId));
  return row;
}

/** Oldest first, with the authors' email addresses. */
export async function listMessagesOfTickets(db: Db, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return [];
  return db
    .select({ message: supportMessages, writtenBy: users.email })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.writtenBy))
    .where(inArray(supportMessages.ticketId, [...ticketIds]))
    .orderBy(asc(supportMessages.writtenAt), asc(supportMessages.id));
}

function ticketsWithTeams(db: Db) {
  return db
    .select({ ticket: supportTickets, teamName: teams.name, plan: teams.plan, openedBy: users.email })
    .from(supportTickets)
    .innerJoin(teams, eq(teams.id, supportTickets.teamId))
    .innerJoin(users, eq(users.id, supportTickets.openedBy))
    .$dynamic();
}

export type StaffTicket = NonNullable<Awaited<ReturnType<typeof findTicketForStaff>>>;
