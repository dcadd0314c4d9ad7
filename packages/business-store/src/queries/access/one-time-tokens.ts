import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { type OneTimeTokenKind, oneTimeTokens } from '../../schema/index.ts';

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token);
}

/** Does not consume the token. */
export async function findOneTimeToken(
  db: Db,
  kind: OneTimeTokenKind,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string } | undefined> {
  const [row] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(isUsable(kind, tokenHash, now));
  return row;
}

/** Of two concurrent calls, one gets the user and the other undefined. */
export async function consumeOneTimeToken(
  db: Db,
  kind: OneTimeTokenKind,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string | null } | undefined> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(isUsable(kind, tokenHash, now))
    .returning({ userId: oneTimeTokens.userId, email: oneTimeTokens.email });
  return row;
}

/** The address that the latest usable link to change it was mailed to. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, 'change-email'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.id))
    .limit(1);
  return row?.email ?? null;
}

/** Invalidates all links of a kind that were mailed to the user. */
export async function invalidateTokens(
  db: Db,
  userId: string,
  kind: OneTimeTokenKind,
  now: Date,
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)));
}

function isUsable(kind: OneTimeTokenKind, tokenHash: string, now: Date) {
  return and(
    eq(oneTimeTokens.kind, kind),
    eq(oneTimeTokens.tokenHash, tokenHash),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
}
