import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { invitations, teams, users } from '../../schema/index.ts';

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
  const [row] = await db
    .select({ open: count() })
    .from(invitations)
    .where(and(eq(invitations.teamId, teamId), isOpen(now)));
  return row?.open ?? 0;
}

/** False when the team has no such invitation that is still open. */
export async function withdrawInvitation(
  db: Db,
  teamId: string,
  invitationId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId), isOpen(now)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Frees the address for a new invitation, from expired ones too. */
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

/** Takes no team: whoever holds the mailed token may see and accept, and the token names the team. */
export async function findOpenInvitation(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ invitation: invitations, teamName: teams.name, invitedBy: users.email })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
  return row;
}

/** Some invitations with who invited where. Takes no team: it is the invited person who asks, by their address. */
export async function listInvitationsTo(db: Db, email: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ invitation: invitations, teamName: teams.name, invitedBy: users.email })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(inArray(invitations.id, [...ids]), sql`lower(${invitations.email}) = lower(${email})`));
}

/** False when somebody else was faster. */
export async function markInvitationAccepted(
  db: Db,
  teamId: string,
  invitationId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId), isOpen(now)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

function isOpen(now: Date) {
  return and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), gt(invitations.expiresAt, now));
}
