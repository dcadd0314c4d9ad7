import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sourceConnections, sourceQuota, users } from '../../schema/index.ts';

export type SourceConnection = typeof sourceConnections.$inferSelect;

/** With the email address of who last changed each. */
export async function listConnections(db: Db): Promise<(SourceConnection & { changedByEmail: string })[]> {
  return db
    .select({ ...getTableColumns(sourceConnections), changedByEmail: users.email })
    .from(sourceConnections)
    .innerJoin(users, eq(users.id, sourceConnections.changedBy))
    .orderBy(asc(sourceConnections.source));
}

export async function findConnection(db: Db, source: string): Promise<SourceConnection | undefined> {
  const [row] = await db.select().from(sourceConnections).where(eq(sourceConnections.source, source));
  return row;
}

/** Until the transaction ends no other one changes or creates it. */
export async function lockConnection(db: Db, source: string): Promise<SourceConnection | undefined> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(3, hashtext(${source}))`);
  return findConnection(db, source);
}

export async function putConnection(
  db: Db,
  connection: Omit<SourceConnection, 'lastError' | 'lastErrorAt' | 'lastResponseAt'>,
): Promise<void> {
  const { source, ...set } = connection;
  const withoutError = { ...set, lastError: null, lastErrorAt: null };
  await db
    .insert(sourceConnections)
    .values({ source, ...withoutError })
    .onConflictDoUpdate({ target: sourceConnections.source, set: withoutError });
}

/** For refreshed tokens: who last changed the connection stays. */
export async function replaceSecrets(db: Db, source: string, sealedSecrets: string): Promise<void> {
  await db.update(sourceConnections).set({ sealedSecrets }).where(eq(sourceConnections.source, source));
}

/** After a sign-in at the source, which may be to another account. */
export async function markConnectionChanged(
  db: Db,
  source: string,
  changed: Pick<SourceConnection, 'changedBy' | 'changedAt'>,
): Promise<void> {
  await db
    .update(sourceConnections)
    .set({ ...changed, lastError: null, lastErrorAt: null })
    .where(eq(sourceConnections.source, source));
}

/** False when it was not set up. Spent quota stays spent. */
export async function deleteConnection(db: Db, source: string): Promise<boolean> {
  const rows = await db
    .delete(sourceConnections)
    .where(eq(sourceConnections.source, source))
    .returning({ source: sourceConnections.source });
  return rows.length > 0;
}

/** Records the outcome of the last request. */
export async function recordConnectionResult(
  db: Db,
  source: string,
  outcome: { readonly at: Date; readonly error: string | null },
): Promise<void> {
  const { at, error } = outcome;
  await db
    .update(sourceConnections)
    .set(error === null ? { lastResponseAt: at } : { lastError: error, lastErrorAt: at })
    .where(eq(sourceConnections.source, source));
}

export type SourceAllowance = Pick<typeof sourceQuota.$inferSelect, 'source' | 'bucket' | 'period'>;

export async function quotaSpent(db: Db, { source, bucket, period }: SourceAllowance): Promise<number> {
  const [row] = await db
    .select({ spent: sourceQuota.spent })
    .from(sourceQuota)
    .where(
      and(eq(sourceQuota.source, source), eq(sourceQuota.bucket, bucket), eq(sourceQuota.period, period)),
    );
  return row?.spent ?? 0;
}

/** Adds within the statement, so that concurrent requests are all counted. */
export async function spendQuota(
  db: Db,
  allowance: SourceAllowance,
  { units, at }: { readonly units: number; readonly at: Date },
): Promise<void> {
  await db
    .insert(sourceQuota)
    .values({ ...allowance, spent: units, spentAt: at })
    .onConflictDoUpdate({
      target: [sourceQuota.source, sourceQuota.bucket, sourceQuota.period],
      set: {
        spent: sql`${sourceQuota.spent} + excluded.spent`,
        spentAt: sql`greatest(${sourceQuota.spentAt}, excluded.spent_at)`,
      },
    });
}

export async function deleteOldQuota(db: Db, before: Date): Promise<void> {
  await db.delete(sourceQuota).where(lt(sourceQuota.spentAt, before));
}
