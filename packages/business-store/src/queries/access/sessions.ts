import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { memberships, sessions, teams, users } from '../../schema/index.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/**
 * A session that is alive now, with its user, their place in the active team and that team: one query, asked
 * on every call, so that a revocation, a removal or another plan counts from the next call on.
 */
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
    .innerJoin(
      memberships,
      and(
        eq(memberships.teamId, teams.id),
        eq(memberships.userId, users.id),
        ne(memberships.role, 'DELETED'),
      ),
    )
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

/** Their own, and those in which they act in somebody else's place. */
export async function revokeSessionsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(or(eq(sessions.userId, userId), eq(sessions.impersonatedBy, userId)), isNull(sessions.revokedAt)),
    );
}

/** The session that a member of staff holds in somebody's place, or undefined when there is none to end. */
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
