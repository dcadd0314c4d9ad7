import { type AuditEntry, type Db, insertAudit } from '@clipscope/business-store';
import type { SignedInContext } from '../context.ts';

/** Records an action of the caller in their team's audit log. */
export async function audit(
  db: Db,
  { actor, now }: SignedInContext,
  action: string,
  subject: string,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const { userId: actorUserId, teamId } = actor;
  await insertAudit(db, { at: now(), actorUserId, teamId, action, subject, details });
}
