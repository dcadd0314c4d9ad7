import { and, asc, desc, eq, gt, isNotNull, isNull, lte, min } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { contentDocuments, contentPublications, contentRevisions } from '../../schema/index.ts';

export type ContentPublication = typeof contentPublications.$inferSelect;

export async function insertContentPublication(
  db: Db,
  row: typeof contentPublications.$inferInsert,
): Promise<void> {
  await db.insert(contentPublications).values(row);
}

/** What was scheduled for a document; the number of publications. */
export async function deleteScheduledPublications(db: Db, documentId: string, now: Date): Promise<number> {
  const rows = await db
    .delete(contentPublications)
    .where(and(eq(contentPublications.documentId, documentId), gt(contentPublications.effectiveAt, now)))
    .returning({ id: contentPublications.id });
  return rows.length;
}

export async function findContentPublication(db: Db, id: string): Promise<ContentPublication | undefined> {
  const [row] = await db.select().from(contentPublications).where(eq(contentPublications.id, id));
  return row;
}

/** The latest that is in effect. */
export async function latestContentPublication(db: Db, at: Date): Promise<ContentPublication | undefined> {
  const [row] = await db
    .select()
    .from(contentPublications)
    .where(lte(contentPublications.effectiveAt, at))
    .orderBy(desc(contentPublications.effectiveAt), desc(contentPublications.id))
    .limit(1);
  return row;
}

/** The one after another, on the whole site. */
export async function nextContentPublication(
  db: Db,
  { effectiveAt }: ContentPublication,
): Promise<ContentPublication | undefined> {
  const [row] = await db
    .select()
    .from(contentPublications)
    .where(gt(contentPublications.effectiveAt, effectiveAt))
    .orderBy(asc(contentPublications.effectiveAt), asc(contentPublications.id))
    .limit(1);
  return row;
}

/** Soonest first, with the version's title. */
export async function listScheduledPublications(db: Db, now: Date) {
  return db
    .select({
      publication: contentPublications,
      number: contentRevisions.number,
      title: contentRevisions.title,
    })
    .from(contentPublications)
    .innerJoin(contentRevisions, eq(contentRevisions.id, contentPublications.revisionId))
    .innerJoin(contentDocuments, eq(contentDocuments.id, contentPublications.documentId))
    .where(and(gt(contentPublications.effectiveAt, now), isNull(contentDocuments.deletedAt)))
    .orderBy(asc(contentPublications.effectiveAt), asc(contentPublications.id));
}

/** What the site shows at a time. */
export async function listPublishedContent(db: Db, at: Date) {
  const [latest, firsts] = await Promise.all([
    db
      .selectDistinctOn([contentPublications.documentId], {
        document: contentDocuments,
        publication: contentPublications,
        revision: contentRevisions,
      })
      .from(contentPublications)
      .innerJoin(contentDocuments, eq(contentDocuments.id, contentPublications.documentId))
      .leftJoin(contentRevisions, eq(contentRevisions.id, contentPublications.revisionId))
      .where(and(lte(contentPublications.effectiveAt, at), isNull(contentDocuments.deletedAt)))
      .orderBy(
        contentPublications.documentId,
        desc(contentPublications.effectiveAt),
        desc(contentPublications.id),
      ),
    db
      .select({ documentId: contentPublications.documentId, at: min(contentPublications.effectiveAt) })
      .from(contentPublications)
      .where(isNotNull(contentPublications.revisionId))
      .groupBy(contentPublications.documentId),
  ]);
  const firstAt = new Map(firsts.map(first => [first.documentId, first.at]));
  return latest.flatMap(({ document, publication, revision }) =>
    revision ? [{ document, revision, publication, firstPublishedAt: firstAt.get(document.id) ?? null }] : [],
  );
}

/** Whether a person ever decided about a document on the site. */
export async function wasPublishedByPerson(db: Db, documentId: string): Promise<boolean> {
  const count = await db.$count(
    contentPublications,
    and(eq(contentPublications.documentId, documentId), isNotNull(contentPublications.publishedBy)),
  );
  return count > 0;
}
