import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { apiKeys, memberships, teams, users } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';
import { isMember } from './memberships.ts';

export type ApiKey = typeof apiKeys.$inferSelect;

export async function insertApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<ApiKey> {
  const [row] = await db.insert(apiKeys).values(key).returning();
  return row as ApiKey;
}

/** Keys that are not revoked, oldest first. */
export async function listApiKeys(db: Db, teamId: string) {
  return db
    .select({ key: apiKeys, createdBy: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(isLive(teamId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function countApiKeys(db: Db, teamId: string): Promise<number> {
  return db.$count(apiKeys, isLive(teamId));
}

/** Revokes one key, or all keys that a member created, and returns them. */
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

/** Takes no team: the key names it. Undefined when its creator is no longer a member. */
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
    .innerJoin(memberships, isMember(teams.id, users.id))
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return row;
}

export async function markKeyUsed(db: Db, teamId: string, keyId: string, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(isOwn(apiKeys, teamId, keyId));
}

function isLive(teamId: string) {
  return and(eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt));
}
