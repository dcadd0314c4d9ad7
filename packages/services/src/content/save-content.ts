import {
  findContentDocument,
  findContentDocumentAt,
  insertAudit,
  insertContentDocument,
  insertContentRevision,
  isUniqueViolation,
  listContentRevisions,
  newId,
  updateContentDocument,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import { auditEntry } from '../audit-entry.ts';
import type { SignedInContext } from '../context.ts';
import { readContent } from './present-content.ts';

const DEFAULT_POSITION = 1000;

export async function createContent(
  context: SignedInContext,
  { body: { type, uid, language, title } }: InputOf<Contract['createContent']>,
): Promise<ReplyOf<Contract['createContent']>> {
  const { business, actor } = context;
  const now = context.now();
  const created = await business.db.transaction(async db => {
    const known = await findContentDocumentAt(db, { type, uid, language });
    if (known && !known.deletedAt) throw uidTaken();
    const id = known?.id ?? newId(now.getTime());
    // The address of a deleted document: its versions come back with it.
    if (known) await updateContentDocument(db, id, { deletedAt: null });
    else if (!(await insertContentDocument(db, { id, type, uid, language, createdAt: now })))
      throw uidTaken();
    const [latest] = await listContentRevisions(db, id);
    await insertContentRevision(db, {
      id: newId(now.getTime()),
      documentId: id,
      number: (latest?.revision.number ?? 0) + 1,
      title,
      summary: '',
      topic: '',
      position: DEFAULT_POSITION,
      cover: null,
      body: '',
      savedBy: actor.userId,
      savedAt: now,
    });
    await insertAudit(db, auditEntry(context, 'content.created', id, { type, uid, language }));
    return id;
  });
  return readContent(business.db, now, created);
}

const uidTaken = () =>
  new CodedError('VALIDATION', undefined, { issues: [issueAt('body.uid', reason('content.uidTaken'))] });

/** Every save is a version of its own, so that no text is lost by a later one. */
export async function saveContent(
  context: SignedInContext,
  { params: { id }, body: { basedOn, restoredFrom, ...draft } }: InputOf<Contract['saveContent']>,
): Promise<ReplyOf<Contract['saveContent']>> {
  const { business, actor } = context;
  const now = context.now();
  if (!(await findContentDocument(business.db, id))) throw new CodedError('NOT_FOUND');
  const [latest] = await listContentRevisions(business.db, id);
  const changed = () => new CodedError('CONFLICT', reason('content.changed'));
  if (latest?.revision.number !== basedOn) throw changed();
  try {
    await insertContentRevision(business.db, {
      id: newId(now.getTime()),
      documentId: id,
      number: basedOn + 1,
      ...draft,
      restoredFrom: restoredFrom ?? null,
      savedBy: actor.userId,
      savedAt: now,
    });
  } catch (error) {
    throw isUniqueViolation(error) ? changed() : error;
  }
  return readContent(business.db, now, id);
}
