import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { contentAssets } from '../../schema/index.ts';

const { bytes: _, ...ABOUT } = getTableColumns(contentAssets);
export type ContentAsset = Omit<typeof contentAssets.$inferSelect, 'bytes'>;

/** A picture that is stored already stays as it is. */
export async function insertContentAsset(db: Db, row: typeof contentAssets.$inferInsert): Promise<void> {
  await db.insert(contentAssets).values(row).onConflictDoNothing();
}

/** Newest first, without their bytes. */
export async function listContentAssets(db: Db): Promise<ContentAsset[]> {
  return db.select(ABOUT).from(contentAssets).orderBy(desc(contentAssets.uploadedAt), desc(contentAssets.id));
}

export async function findContentAsset(db: Db, id: string): Promise<ContentAsset | undefined> {
  const [row] = await db.select(ABOUT).from(contentAssets).where(eq(contentAssets.id, id));
  return row;
}

export async function findContentAssetFile(db: Db, fileName: string) {
  const [row] = await db.select().from(contentAssets).where(eq(contentAssets.fileName, fileName));
  return row;
}

export async function updateContentAsset(
  db: Db,
  id: string,
  changes: Pick<ContentAsset, 'alt' | 'notes' | 'credits' | 'tags'>,
): Promise<void> {
  await db.update(contentAssets).set(changes).where(eq(contentAssets.id, id));
}

export async function deleteContentAssetRow(db: Db, id: string): Promise<void> {
  await db.delete(contentAssets).where(eq(contentAssets.id, id));
}
