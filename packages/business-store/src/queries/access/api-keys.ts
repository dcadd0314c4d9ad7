import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { apiKeys, memberships, teams, users } from '../../schema/index.ts';

export type ApiKey = typeof apiKeys.$inferSelect;

export async function insertApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<ApiKey> {
  const [row] = await db.insert(apiKeys).values(key).returning();
  return row as ApiKey;
}

/** Those that are not revoked, oldest first. */
export async function listApiKeys(db: Db, teamId: string) {
  return db
    .select({ key: apiKeys, createdBy: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(isLive(teamId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function countApiKeys(db: Db, teamId: string): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(apiKeys).where(isLive(teamId));
  return row?.keys ?? 0;
}

/** The revoked ones: a single key, or all that a member made. */
export async function revokeApiKeys(
  db: Db,
  teamId: string,
  which: { id: string; createdBy?: string } | { createdBy: string },
  now: Date,
): Promise<{ id: string }[]> {
  return db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(
      and(
        isLive(teamId),
        'id' in which ? eq(apiKeys.id, which.id) : undefined,
        which.createdBy === undefined ? undefined : eq(apiKeys.createdBy, which.createdBy),
      ),
    )
    .returning({ id: apiKeys.id });
}

/** Takes no team: whoever holds the key may act, and the key names the team. Its creator must still be in it. */
export async function findLiveKey(db: Db, keyHash: string) {
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      scope: apiKeys.scope,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: users.id,
      email: users.email,
      teamId: teams.id,
      plan: teams.plan,
      role: memberships.role,
      billing: memberships.billing,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .innerJoin(teams, eq(teams.id, apiKeys.teamId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.teamId, teams.id),
        eq(memberships.userId, users.id),
        ne(memberships.role, 'DELETED'),
      ),
    )
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return row;
}

export async function markKeyUsed(db: Db, teamId: string, keyId: string, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, keyId)));
}

function isLive(teamId: string) {
  return and(eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt));
}
