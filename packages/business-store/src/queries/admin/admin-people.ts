import type { Plan } from '@clipscope/domain';
import { and, asc, count, desc, eq, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import { memberships, sessions, teams, userDetails, users } from '../../schema/index.ts';
import { isMember } from '../access/memberships.ts';

/** The queries of this folder read across teams: callers have checked that the user is staff. */
export type Slice = { readonly limit: number; readonly offset: number };

/** Newest first. */
export async function searchUsers(db: Db, search: string, { limit, offset }: Slice) {
  const filter = matchesText(search, [users.email, users.firstName, users.lastName], users.id);
  const rows = await db
    .select({ user: users, teamName: teams.name, plan: teams.plan })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.activeTeamId))
    .where(filter)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(users, filter) };
}

export async function searchTeams(
  db: Db,
  { search, plan }: { search: string; plan: Plan | undefined },
  { limit, offset }: Slice,
) {
  const filter = and(matchesText(search, [teams.name], teams.id), plan && eq(teams.plan, plan));
  const members = db
    .select({ members: count() })
    .from(memberships)
    .where(and(eq(memberships.teamId, teams.id), ne(memberships.role, 'DELETED')));
  const rows = await db
    .select({ team: teams, members: sql<number>`(${members})`.mapWith(Number) })
    .from(teams)
    .where(filter)
    .orderBy(desc(teams.createdAt), desc(teams.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(teams, filter) };
}

/** The last use does not include impersonated sessions. */
export async function findUserForStaff(db: Db, userId: string) {
  const [row] = await db
    .select({ user: users, details: userDetails })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const [session] = await db
    .select({ lastUsedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.impersonatedBy)));
  return { ...row, lastUsedAt: session?.lastUsedAt ?? null };
}

/** Current and former teams, longest membership first. */
export async function listTeamsOfUser(db: Db, userId: string) {
  return db
    .select({ membership: memberships, team: teams })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.joinedAt), asc(teams.id));
}

/** Undefined unless the user's active team has the staff plan. */
export async function findStaff(
  db: Db,
  userId: string,
): Promise<{ userId: string; email: string; demoMode: boolean } | undefined> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, demoMode: users.demoMode })
    .from(users)
    .innerJoin(teams, and(eq(teams.id, users.activeTeamId), eq(teams.plan, 'ADMIN')))
    .innerJoin(memberships, isMember(teams.id, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Compares plain text, so that no character acts as a wildcard. */
function matchesText(search: string, columns: PgColumn[], id: PgColumn): SQL | undefined {
  const text = search.replaceAll('\0', '').toLowerCase();
  if (text === '') return undefined;
  return or(...columns.map(column => sql`strpos(lower(${column}), ${text}) > 0`), sql`${id}::text = ${text}`);
}
