import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { invitations, teams, users } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type Invitation = typeof invitations.$inferSelect;

export async function insertInvitation(
  db: Db,
  invitation: typeof invitations.$inferInsert,
): Promise<Invitation> {
  const [row] = await db.insert(invitations).values(invitation).returning();
  return row as Invitation;
}

export async function listOpenInvitations(db: Db, teamId: string, now: Date) {
  return db
    .select({ invitation: invitations, invitedBy: users.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.teamId, teamId), isOpen(now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

export async function countOpenInvitations(db: Db, teamId: string, now: Date): Promise<number> {
  return db.$count(invitations, and(eq(invitations.teamId, teamId), isOpen(now)));
}

/** False when the team has no such open invitation. */
export async function withdrawInvitation(
  db: Db,
  teamId: string,
  invitationId: string,
  now: Date,
): Promise<boolean> {
  return closeInvitation(db, teamId, invitationId, now, { withdrawnAt: now });
}

/** Withdraws expired invitations as well: an address can have one pending invitation. */
export async function withdrawInvitationsTo(db: Db, teamId: string, email: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(invitations.teamId, teamId),
        sql`lower(${invitations.email}) = lower(${email})`,
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
      ),
    );
}

/** Takes no team: the mailed token names it. */
export async function findOpenInvitation(db: Db, tokenHash: string, now: Date) {
  const [row] = await invitationsWithTeams(db).where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
  return row;
}

/** Takes no team: the invited person reads their own, by email address. */
export async function listInvitationsTo(db: Db, email: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const isInvited = sql`lower(${invitations.email}) = lower(${email})`;
  return invitationsWithTeams(db).where(and(inArray(invitations.id, [...ids]), isInvited));
}

function invitationsWithTeams(db: Db) {
  return db
    .select({ invitation: invitations, teamName: teams.name, invitedBy: users.email })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.invitedBy));
}

/** False when it is no longer open. */
export async function markInvitationAccepted(
  db: Db,
  teamId: string,
  invitationId: string,
  now: Date,
): Promise<boolean> {
  return closeInvitation(db, teamId, invitationId, now, { acceptedAt: now });
}

async function closeInvitation(
  db: Db,
  teamId: string,
  invitationId: string,
  now: Date,
  change: { acceptedAt: Date } | { withdrawnAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set(change)
    .where(and(isOwn(invitations, teamId, invitationId), isOpen(now)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

function isOpen(now: Date) {
  return and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), gt(invitations.expiresAt, now));
}
