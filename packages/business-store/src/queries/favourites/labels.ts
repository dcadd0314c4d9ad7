import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { labelSubjects, labels } from '../../schema/index.ts';

export type Label = typeof labels.$inferSelect;
export type LabelSubject = typeof labelSubjects.$inferSelect;
export type LabelledSubject = Pick<LabelSubject, 'kind' | 'platform' | 'subjectId'>;

/** By name. */
export async function listLabels(db: Db, teamId: string): Promise<Label[]> {
  return db.select().from(labels).where(eq(labels.teamId, teamId)).orderBy(asc(labels.name), asc(labels.id));
}

/** All attachments of the team, or those of one label, oldest first. */
export async function listLabelSubjects(db: Db, teamId: string, labelId?: string): Promise<LabelSubject[]> {
  return db
    .select()
    .from(labelSubjects)
    .where(and(eq(labelSubjects.teamId, teamId), labelId ? eq(labelSubjects.labelId, labelId) : undefined))
    .orderBy(asc(labelSubjects.attachedAt), asc(labelSubjects.subjectId));
}

/** Which labels the team's subjects have, or only one subject, by name. */
export async function listLabelsOfSubjects(db: Db, teamId: string, only?: LabelledSubject) {
  return db
    .select({ label: labels, subject: labelSubjects })
    .from(labelSubjects)
    .innerJoin(labels, eq(labels.id, labelSubjects.labelId))
    .where(and(eq(labelSubjects.teamId, teamId), only && isSubject(only)))
    .orderBy(asc(labels.name), asc(labels.id));
}

export async function insertLabel(db: Db, label: Label): Promise<void> {
  await db.insert(labels).values(label);
}

export async function findLabel(db: Db, teamId: string, id: string): Promise<Label | undefined> {
  const [row] = await db.select().from(labels).where(isOwn(teamId, id));
  return row;
}

/** The changed label, or undefined when the team has no such label. */
export async function updateLabel(
  db: Db,
  teamId: string,
  id: string,
  changes: { name?: string; color?: string; updatedAt: Date },
): Promise<Label | undefined> {
  const [row] = await db.update(labels).set(changes).where(isOwn(teamId, id)).returning();
  return row;
}

/** False when the team has no such label. */
export async function deleteLabel(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db.delete(labels).where(isOwn(teamId, id)).returning({ id: labels.id });
  return rows.length > 0;
}

/** Attaching what is attached already changes nothing. */
export async function insertLabelSubjects(db: Db, subjects: readonly LabelSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .insert(labelSubjects)
    .values([...subjects])
    .onConflictDoNothing();
}

export async function deleteLabelSubjects(
  db: Db,
  teamId: string,
  labelId: string,
  subjects: readonly LabelledSubject[],
): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .delete(labelSubjects)
    .where(
      and(
        eq(labelSubjects.teamId, teamId),
        eq(labelSubjects.labelId, labelId),
        or(...subjects.map(isSubject)),
      ),
    );
}

function isSubject({ kind, platform, subjectId }: LabelledSubject) {
  return and(
    eq(labelSubjects.kind, kind),
    eq(labelSubjects.platform, platform),
    eq(labelSubjects.subjectId, subjectId),
  );
}

function isOwn(teamId: string, id: string) {
  return and(eq(labels.teamId, teamId), eq(labels.id, id));
}
