import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sourceConnections, sourceQuota, users } from '../../schema/index.ts';

export type SourceConnection = typeof sourceConnections.$inferSelect;

/** With the address of who changed each last. */
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

/** Nobody else changes it, or makes it, until the transaction ends. */
export async function lockConnection(db: Db, source: string): Promise<SourceConnection | undefined> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(3, hashtext(${source}))`);
  return findConnection(db, source);
}

export async function putConnection(
  db: Db,
  connection: Omit<SourceConnection, 'lastError' | 'lastErrorAt' | 'lastAnswerAt'>,
): Promise<void> {
  const { source, ...set } = connection;
  // What went wrong before may be what was put right.
  const fresh = { ...set, lastError: null, lastErrorAt: null };
  await db
    .insert(sourceConnections)
    .values({ source, ...fresh })
    .onConflictDoUpdate({ target: sourceConnections.source, set: fresh });
}

/** A renewed token. Who set the source up stays who they are. */
export async function replaceSecrets(db: Db, source: string, sealedSecrets: string): Promise<void> {
  await db.update(sourceConnections).set({ sealedSecrets }).where(eq(sourceConnections.source, source));
}

/** Somebody signed in there: what it tells of may be another account now. */
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

/** False when it was not set up. What was spent of its allowances is still spent. */
export async function deleteConnection(db: Db, source: string): Promise<boolean> {
  const rows = await db
    .delete(sourceConnections)
    .where(eq(sourceConnections.source, source))
    .returning({ source: sourceConnections.source });
  return rows.length > 0;
}

/** How the last question went. */
export async function noteConnection(
  db: Db,
  source: string,
  outcome: { readonly at: Date; readonly error: string | null },
): Promise<void> {
  const { at, error } = outcome;
  await db
    .update(sourceConnections)
    .set(error === null ? { lastAnswerAt: at } : { lastError: error, lastErrorAt: at })
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

/** Adds in the store itself: whoever spends at the same moment loses nothing. */
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

/** Spans that are long over. */
export async function forgetQuota(db: Db, before: Date): Promise<void> {
  await db.delete(sourceQuota).where(lt(sourceQuota.spentAt, before));
}
