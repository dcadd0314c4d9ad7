import { and, desc, eq, like } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { newId } from '../../new-id.ts';
import { auditLog, teams, users } from '../../schema/index.ts';
import type { Slice } from './admin-people.ts';

export type AuditEntry = Omit<typeof auditLog.$inferSelect, 'id'>;

export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  await insertAudits(db, [entry]);
}

export async function insertAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(entry => ({
    id: newId(entry.at.getTime()),
    ...entry,
    details: storable(entry.details),
  }));
  await db.insert(auditLog).values(rows);
}

/** PostgreSQL rejects the NUL character and lone surrogates in JSON, and user input may contain both. */
function storable(details: AuditEntry['details']): AuditEntry['details'] {
  return JSON.parse(
    JSON.stringify(details, (_, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ),
  );
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

/** Newest first. An action such as `plan` matches all that start with `plan.`. */
export async function searchAudit(
  db: Db,
  { teamId, action }: { teamId: string | undefined; action: string | undefined },
  { limit, offset }: Slice,
) {
  const filter = and(
    teamId === undefined ? undefined : eq(auditLog.teamId, teamId),
    action === undefined
      ? undefined
      : action.includes('.')
        ? eq(auditLog.action, action)
        : like(auditLog.action, `${action}.%`),
  );
  const rows = await db
    .select({ entry: auditLog, actor: users.email, teamName: teams.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(teams, eq(teams.id, auditLog.teamId))
    .where(filter)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(auditLog, filter) };
}
