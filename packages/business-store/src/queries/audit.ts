import { desc, eq } from 'drizzle-orm';
import type { Db } from '../engine.ts';
import { newId } from '../new-id.ts';
import { auditLog } from '../schema/index.ts';

export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'id'>;

export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: newId(entry.at.getTime()), ...entry });
}

/** Newest first. */
export async function listAudit(db: Db, teamId: string, limit = 100): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.teamId, teamId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
