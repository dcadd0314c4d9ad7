import { and, eq, gt, like, lte } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { leases } from '../../schema/index.ts';

type LeaseRow = typeof leases.$inferSelect;
export type LeaseKey = Pick<LeaseRow, 'name' | 'token'>;

const isHeld = ({ name, token }: LeaseKey) => and(eq(leases.name, name), eq(leases.token, token));

/** False while another holder's lease has not expired. */
export async function acquireLease(db: Db, row: LeaseRow): Promise<boolean> {
  const acquired = await db
    .insert(leases)
    .values(row)
    .onConflictDoUpdate({ target: leases.name, set: row, setWhere: lte(leases.expiresAt, row.takenAt) })
    .returning({ token: leases.token });
  return acquired.length > 0;
}

/** False when another holder took it over. Within a transaction it stays held until that ends. */
export async function renewLease(db: Db, key: LeaseKey, expiresAt: Date): Promise<boolean> {
  const renewed = await db
    .update(leases)
    .set({ expiresAt })
    .where(isHeld(key))
    .returning({ name: leases.name });
  return renewed.length > 0;
}

/** Names with the prefix, of leases that have not expired. */
export async function listHeldLeases(db: Db, prefix: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: leases.name })
    .from(leases)
    .where(and(like(leases.name, `${prefix}%`), gt(leases.expiresAt, now)));
  return rows.map(({ name }) => name);
}

export async function releaseLease(db: Db, key: LeaseKey): Promise<void> {
  await db.delete(leases).where(isHeld(key));
}

/** Only where a single process uses the store, so that the former holders have ended. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db.delete(leases);
}
