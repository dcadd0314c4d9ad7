import { asc, eq, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { signInFailures } from '../../schema/index.ts';

export type SignInFailure = typeof signInFailures.$inferSelect;

/** Until the transaction ends no other one counts or adds attempts of this address or IP. */
export async function lockSignInAttempts(db: Db, email: string, ip: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(1, hashtext(${email}))`);
  await db.execute(sql`SELECT pg_advisory_xact_lock(2, hashtext(${ip}))`);
}

/** Oldest first; deletes those up to `since`. */
export async function recentSignInFailures(
  db: Db,
  email: string,
  ip: string,
  since: Date,
): Promise<SignInFailure[]> {
  await db.delete(signInFailures).where(lte(signInFailures.at, since));
  return db
    .select()
    .from(signInFailures)
    .where(or(eq(signInFailures.email, email), eq(signInFailures.ip, ip)))
    .orderBy(asc(signInFailures.at), asc(signInFailures.id));
}

export async function insertSignInAttempt(db: Db, attempt: SignInFailure): Promise<void> {
  await db.insert(signInFailures).values(attempt);
}

export async function confirmSignInFailure(db: Db, attemptId: string): Promise<void> {
  await db.update(signInFailures).set({ pending: false }).where(eq(signInFailures.id, attemptId));
}

export async function deleteSignInFailures(db: Db, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.email, email));
}
