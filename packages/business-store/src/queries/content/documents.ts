import type { ContentType } from '@clipscope/domain';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { contentDocuments, contentPreviews, contentRevisions, users } from '../../schema/index.ts';

export type ContentDocumentRow = typeof contentDocuments.$inferSelect;
export type ContentRevision = typeof contentRevisions.$inferSelect;
export type NewContentRevision = typeof contentRevisions.$inferInsert;

/** False if another document has the address. */
export async function insertContentDocument(
  db: Db,
  row: typeof contentDocuments.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(contentDocuments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contentDocuments.id });
  return rows.length > 0;
}

export async function findContentDocument(db: Db, id: string): Promise<ContentDocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(contentDocuments)
    .where(and(eq(contentDocuments.id, id), isNull(contentDocuments.deletedAt)));
  return row;
}

/** A deleted one, too. */
export async function findContentDocumentAt(
  db: Db,
  { type, uid, language }: { type: ContentType; uid: string; language: string },
): Promise<ContentDocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(contentDocuments)
    .where(
      and(
        eq(contentDocuments.type, type),
        eq(contentDocuments.uid, uid),
        eq(contentDocuments.language, language),
      ),
    );
  return row;
}

export async function updateContentDocument(
  db: Db,
  id: string,
  changes: { deletedAt?: Date | null; seedVersion?: number },
): Promise<void> {
  await db.update(contentDocuments).set(changes).where(eq(contentDocuments.id, id));
}

/** With the latest version of each. */
export async function listContentDocuments(db: Db) {
  return db
    .selectDistinctOn([contentRevisions.documentId], {
      document: contentDocuments,
      revision: contentRevisions,
      savedBy: users.email,
    })
    .from(contentRevisions)
    .innerJoin(contentDocuments, eq(contentDocuments.id, contentRevisions.documentId))
    .leftJoin(users, eq(users.id, contentRevisions.savedBy))
    .where(isNull(contentDocuments.deletedAt))
    .orderBy(contentRevisions.documentId, desc(contentRevisions.number));
}

export async function insertContentRevision(db: Db, row: NewContentRevision): Promise<void> {
  await db.insert(contentRevisions).values(row);
}

/** Newest first, with who saved them. */
export async function listContentRevisions(db: Db, documentId: string) {
  return db
    .select({ revision: contentRevisions, savedBy: users.email })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.savedBy))
    .where(eq(contentRevisions.documentId, documentId))
    .orderBy(desc(contentRevisions.number));
}

export async function findContentRevision(
  db: Db,
  documentId: string,
  number: number,
): Promise<ContentRevision | undefined> {
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.documentId, documentId), eq(contentRevisions.number, number)));
  return row;
}

export async function insertContentPreview(db: Db, row: typeof contentPreviews.$inferInsert): Promise<void> {
  await db.insert(contentPreviews).values(row);
}

/** The version that an unexpired link shows, with its document. */
export async function findPreviewedRevision(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ document: contentDocuments, revision: contentRevisions })
    .from(contentPreviews)
    .innerJoin(contentRevisions, eq(contentRevisions.id, contentPreviews.revisionId))
    .innerJoin(contentDocuments, eq(contentDocuments.id, contentRevisions.documentId))
    .where(
      and(
        eq(contentPreviews.tokenHash, tokenHash),
        gt(contentPreviews.expiresAt, now),
        isNull(contentDocuments.deletedAt),
      ),
    )
    .orderBy(asc(contentPreviews.tokenHash));
  return row;
}
