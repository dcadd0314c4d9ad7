import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { labelSubjects, labels } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type Label = typeof labels.$inferSelect;
export type LabelSubject = typeof labelSubjects.$inferSelect;
export type LabelledSubject = Pick<LabelSubject, 'kind' | 'platform' | 'subjectId'>;

/** By name. */
export async function listLabels(db: Db, teamId: string): Promise<Label[]> {
  return db.select().from(labels).where(eq(labels.teamId, teamId)).orderBy(asc(labels.name), asc(labels.id));
}

/** Of all the team's labels or of one, oldest first. */
export async function listLabelSubjects(db: Db, teamId: string, labelId?: string): Promise<LabelSubject[]> {
  return db
    .select()
    .from(labelSubjects)
    .where(and(eq(labelSubjects.teamId, teamId), labelId ? eq(labelSubjects.labelId, labelId) : undefined))
    .orderBy(asc(labelSubjects.attachedAt), asc(labelSubjects.subjectId));
}

/** The labels of all the team's subjects or of one, by name. */
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
  const [row] = await db
    .select()
    .from(labels)
    .where(isOwn(labels, teamId, id));
  return row;
}

/** The changed label, or undefined when the team has no such label. */
export async function updateLabel(
  db: Db,
  teamId: string,
  id: string,
  changes: { name?: string; color?: string; updatedAt: Date },
): Promise<Label | undefined> {
  const [row] = await db
    .update(labels)
    .set(changes)
    .where(isOwn(labels, teamId, id))
    .returning();
  return row;
}

/** False when the team has no such label. */
export async function deleteLabel(db: Db, teamId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(labels)
    .where(isOwn(labels, teamId, id))
    .returning({ id: labels.id });
  return rows.length > 0;
}

/** Existing attachments stay unchanged. */
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
