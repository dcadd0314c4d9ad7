import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { memberships, sessions, teams, users } from '../../schema/index.ts';
import { isMember } from './memberships.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A live session with its user, active team and membership: all that every call needs, in one query. */
export async function findLiveSession(
  db: Db,
  by: { sessionId: string } | { refreshTokenHash: string },
  now: Date,
) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      teamId: teams.id,
      paddleUserId: teams.paddleUserId,
      plan: teams.plan,
      role: memberships.role,
      billing: memberships.billing,
      expiresAt: sessions.expiresAt,
      impersonatedBy: sessions.impersonatedBy,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(teams, eq(teams.id, users.activeTeamId))
    .innerJoin(memberships, isMember(teams.id, users.id))
    .where(
      and(
        'sessionId' in by
          ? eq(sessions.id, by.sessionId)
          : eq(sessions.refreshTokenHash, by.refreshTokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return row;
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

export async function extendSession(
  db: Db,
  sessionId: string,
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(times).where(eq(sessions.id, sessionId));
}

export async function revokeSession(db: Db, refreshTokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.refreshTokenHash, refreshTokenHash), isNull(sessions.revokedAt)));
}

/** Includes the sessions in which the user impersonates somebody. */
export async function revokeSessionsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(or(eq(sessions.userId, userId), eq(sessions.impersonatedBy, userId)), isNull(sessions.revokedAt)),
    );
}

/** The browsers a user is signed in with, last used first; staff in the user's place are not among them. */
export async function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(isOwnSession(userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** False when the user has no such live session. */
export async function endSessionOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOwnSession(userId), eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** All of the user's sessions but one. */
export async function endOtherSessionsOf(
  db: Db,
  { userId, exceptId }: { userId: string; exceptId: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOwnSession(userId), exceptId === null ? sql`true` : ne(sessions.id, exceptId)));
}

function isOwnSession(userId: string) {
  return and(eq(sessions.userId, userId), isNull(sessions.impersonatedBy), isNull(sessions.revokedAt));
}

/** Undefined when there is no such live session. */
export async function endImpersonatedSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ userId: string; impersonatedBy: string | null } | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNotNull(sessions.impersonatedBy),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ userId: sessions.userId, impersonatedBy: sessions.impersonatedBy });
  return row;
}
