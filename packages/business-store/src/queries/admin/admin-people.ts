import type { Plan } from '@clipscope/domain';
import { and, asc, count, desc, eq, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import { memberships, sessions, teams, userDetails, users } from '../../schema/index.ts';

/** These read over all teams: staff alone may ask, and the caller has checked that. */
export type Slice = { readonly limit: number; readonly offset: number };

/** Whose address, name or id has the text in it; the newest first. */
export async function searchUsers(db: Db, search: string, { limit, offset }: Slice) {
  const isMeant = has(search, [users.email, users.firstName, users.lastName], users.id);
  const rows = await db
    .select({ user: users, teamName: teams.name, plan: teams.plan })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.activeTeamId))
    .where(isMeant)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db.select({ total: count() }).from(users).where(isMeant);
  return { rows, total: found?.total ?? 0 };
}

export async function searchTeams(
  db: Db,
  { search, plan }: { search: string; plan: Plan | undefined },
  { limit, offset }: Slice,
) {
  const isMeant = and(has(search, [teams.name], teams.id), plan && eq(teams.plan, plan));
  const members = db
    .select({ members: count() })
    .from(memberships)
    .where(and(eq(memberships.teamId, teams.id), ne(memberships.role, 'DELETED')));
  const rows = await db
    .select({ team: teams, members: sql<number>`(${members})`.mapWith(Number) })
    .from(teams)
    .where(isMeant)
    .orderBy(desc(teams.createdAt), desc(teams.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db.select({ total: count() }).from(teams).where(isMeant);
  return { rows, total: found?.total ?? 0 };
}

/** The user with what their browser told and when they were last here themselves. */
export async function findUserForStaff(db: Db, userId: string) {
  const [row] = await db
    .select({ user: users, details: userDetails })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const [seen] = await db
    .select({ lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatedBy)));
  return { ...row, lastUsedAt: seen?.lastUsedAt ?? null };
}

/** All teams that the user is or was in, the longest first. */
export async function listTeamsOf(db: Db, userId: string) {
  return db
    .select({ membership: memberships, team: teams })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.joinedAt), asc(teams.id));
}

/** Undefined for whoever does not work in a team on the plan of staff now. */
export async function findStaff(
  db: Db,
  userId: string,
): Promise<{ userId: string; email: string; demoMode: boolean } | undefined> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, demoMode: users.demoMode })
    .from(users)
    .innerJoin(teams, and(eq(teams.id, users.activeTeamId), eq(teams.plan, 'ADMIN')))
    .innerJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, users.id)))
    .where(and(eq(users.id, userId), ne(memberships.role, 'DELETED')));
  return row;
}

/** Compared as plain text: nothing in it means anything to a pattern. */
function has(search: string, columns: PgColumn[], id: PgColumn): SQL | undefined {
  const text = search.replaceAll('\0', '').toLowerCase();
  if (text === '') return undefined;
  return or(...columns.map(column => sql`strpos(lower(${column}), ${text}) > 0`), sql`${id}::text = ${text}`);
}
