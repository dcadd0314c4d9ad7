import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  findContentDocumentAt,
  insertContentDocument,
  insertContentPublication,
  insertContentRevision,
  listContentRevisions,
  newId,
  updateContentDocument,
  wasPublishedByPerson,
} from '@clipscope/business-store';
import { CONTENT_TYPES, type ContentType, MASTER_CONTENT_LANGUAGE } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { readSeed, type Seed } from './read-seed.ts';
import { storePicture } from './store-picture.ts';
import { assetPath } from './stored-content.ts';

const FOLDER = join(import.meta.dirname, '../../content');
const PICTURES = 'pictures';

/**
 * Publishes the documents that come with the product, and their newer versions after an update. A document that somebody
 * edited, published, unpublished or deleted stays as it is.
 */
export async function loadContent(context: Context, folder = FOLDER): Promise<void> {
  for (const type of CONTENT_TYPES) {
    for (const file of globSync(`${type}/*.md`, { cwd: folder }).sort()) {
      const seed = readSeed(readFileSync(join(folder, file), 'utf8'));
      await loadSeed(context, { folder, type, uid: basename(file, '.md'), seed });
    }
  }
}

type Place = {
  readonly folder: string;
  readonly type: ContentType;
  readonly uid: string;
  readonly seed: Seed;
};

async function loadSeed(context: Context, { folder, type, uid, seed }: Place): Promise<void> {
  const { db } = context.business;
  const now = context.now();
  const address = { type, uid, language: MASTER_CONTENT_LANGUAGE };
  const known = await findContentDocumentAt(db, address);
  if (known && (known.seedVersion === null || known.seedVersion >= seed.version)) return;
  const revisions = known ? await listContentRevisions(db, known.id) : [];
  const isTouched =
    known !== undefined &&
    (known.deletedAt !== null ||
      revisions.some(({ revision }) => revision.savedBy !== null) ||
      (await wasPublishedByPerson(db, known.id)));
  if (known && isTouched) return updateContentDocument(db, known.id, { seedVersion: seed.version });
  const { version, pictures, ...draft } = await withPictures(context, folder, seed);
  const id = known?.id ?? newId(now.getTime());
  await db.transaction(async tx => {
    const row = { id, ...address, seedVersion: version, createdAt: now };
    // Another process may load the same document at the same time.
    if (!known && !(await insertContentDocument(tx, row))) return;
    if (known) await updateContentDocument(tx, id, { seedVersion: version });
    const revisionId = newId(now.getTime());
    const number = (revisions[0]?.revision.number ?? 0) + 1;
    await insertContentRevision(tx, {
      ...draft,
      id: revisionId,
      documentId: id,
      number,
      cover: null,
      restoredFrom: null,
      savedBy: null,
      savedAt: now,
    });
    await insertContentPublication(tx, {
      id: newId(now.getTime()),
      documentId: id,
      revisionId,
      effectiveAt: now,
      publishedBy: null,
      createdAt: now,
    });
  });
}

/** Stores the pictures of a text, which names their files. */
async function withPictures(context: Context, folder: string, seed: Seed): Promise<Seed> {
  let { body } = seed;
  for (const { file, alt } of seed.pictures) {
    const bytes = readFileSync(join(folder, PICTURES, file));
    const fileName = await storePicture(context, { name: file, bytes, alt, by: null });
    body = body.replaceAll(`](${file}`, `](${assetPath(fileName)}`);
  }
  return { ...seed, body };
}
