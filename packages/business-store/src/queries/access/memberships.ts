import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import { memberships, users } from '../../schema/index.ts';
import { hasEmail } from './users.ts';

export type Membership = typeof memberships.$inferSelect;

export async function listMembers(db: Db, teamId: string) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      billing: memberships.billing,
      joinedAt: memberships.joinedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isLive(teamId))
    .orderBy(asc(memberships.joinedAt), asc(users.id));
}

export type TeamMember = Awaited<ReturnType<typeof listMembers>>[number];

export async function countMembers(db: Db, teamId: string): Promise<number> {
  return db.$count(memberships, isLive(teamId));
}

export async function isMemberByEmail(db: Db, teamId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isLive(teamId), hasEmail(users.email, email)));
  return rows.length > 0;
}

/** Undefined for users who are not, or no longer, members. */
export async function findMembership(
  db: Db,
  teamId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(isLive(teamId), eq(memberships.userId, userId)));
  return row;
}

/** Current memberships, longest first. */
export async function listMembershipsOf(db: Db, userId: string): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.role, 'DELETED')))
    .orderBy(asc(memberships.joinedAt), asc(memberships.teamId));
}

export async function changeMembership(
  db: Db,
  teamId: string,
  userId: string,
  changes: Partial<Pick<Membership, 'role' | 'billing'>> & { updatedAt: Date },
): Promise<void> {
  await db
    .update(memberships)
    .set(changes)
    .where(and(isLive(teamId), eq(memberships.userId, userId)));
}

/** Adds a member, or restores a removed one with the new role. */
export async function putMembership(db: Db, membership: Membership): Promise<void> {
  const { teamId, userId, ...rest } = membership;
  await db
    .insert(memberships)
    .values({ teamId, userId, ...rest })
    .onConflictDoUpdate({ target: [memberships.teamId, memberships.userId], set: rest });
}

/** A join condition: the user of a row is a current member of its team. */
export function isMember(teamId: PgColumn, userId: PgColumn): SQL | undefined {
  return and(eq(memberships.teamId, teamId), eq(memberships.userId, userId), ne(memberships.role, 'DELETED'));
}

function isLive(teamId: string) {
  return and(eq(memberships.teamId, teamId), ne(memberships.role, 'DELETED'));
}
