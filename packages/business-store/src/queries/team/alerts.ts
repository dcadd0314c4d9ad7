import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { alertEvents, alertRules } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type StoredAlert = typeof alertRules.$inferSelect;

export async function listAlerts(db: Db, teamId: string): Promise<StoredAlert[]> {
  return db
    .select()
    .from(alertRules)
    .where(eq(alertRules.teamId, teamId))
    .orderBy(asc(alertRules.createdAt), asc(alertRules.id));
}

/** Takes no team: the job that checks them goes through all. */
export async function listTeamsWithAlerts(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ teamId: alertRules.teamId })
    .from(alertRules)
    .orderBy(asc(alertRules.teamId));
  return rows.map(({ teamId }) => teamId);
}

/** A listener has one rule of each kind: a second one changes its thresholds. */
export async function putListenerAlert(db: Db, row: StoredAlert): Promise<StoredAlert> {
  const { parameters, updatedAt } = row;
  const [stored] = await db
    .insert(alertRules)
    .values(row)
    .onConflictDoUpdate({
      target: [alertRules.listenerId, alertRules.kind],
      set: { parameters, updatedAt },
    })
    .returning();
  return stored as StoredAlert;
}

/** False when the team has no such rule. */
export async function deleteAlert(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(alertRules)
    .where(isOwn(alertRules, teamId, id))
    .returning({ id: alertRules.id });
  return rows.length > 0;
}

/** False when the rule has reported the day before. */
export async function insertAlertEvent(db: Db, event: typeof alertEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(alertEvents)
    .values(event)
    .onConflictDoNothing({ target: [alertEvents.ruleId, alertEvents.day] })
    .returning({ id: alertEvents.id });
  return rows.length > 0;
}

/** The last day that a rule has reported. */
export async function lastAlertDay(db: Db, teamId: string, ruleId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: alertEvents.day })
    .from(alertEvents)
    .where(and(eq(alertEvents.teamId, teamId), eq(alertEvents.ruleId, ruleId)))
    .orderBy(desc(alertEvents.day))
    .limit(1);
  return row?.day ?? null;
}
