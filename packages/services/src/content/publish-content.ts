import {
  deleteScheduledPublications,
  findContentDocument,
  findContentRevision,
  insertAudit,
  insertContentPreview,
  insertContentPublication,
  newId,
  updateContentDocument,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import { DAY_MS, ENTER_PREVIEW_PATH } from '@clipscope/domain';
import { hashSecret, newSecret } from '../access/secret.ts';
import { auditEntry } from '../audit-entry.ts';
import type { SignedInContext } from '../context.ts';
import { readContent } from './present-content.ts';
import { previewToken } from './preview-token.ts';

type Details = ReplyOf<Contract['publishContent']>;

/** A publication in the future needs no job: the site asks for what is in effect. */
export async function publishContent(
  context: SignedInContext,
  { params: { id }, body: { number, at } }: InputOf<Contract['publishContent']>,
): Promise<Details> {
  const { business, actor } = context;
  const now = context.now();
  const effectiveAt = at === undefined ? now : new Date(at);
  if (effectiveAt < now)
    throw new CodedError('VALIDATION', undefined, { issues: [issueAt('body.at', reason('fields.future'))] });
  const revision = await findOwnRevision(context, id, number);
  await business.db.transaction(async db => {
    await deleteScheduledPublications(db, id, now);
    await insertContentPublication(db, {
      id: newId(now.getTime()),
      documentId: id,
      revisionId: revision.id,
      effectiveAt,
      publishedBy: actor.userId,
      createdAt: now,
    });
    const action = at === undefined ? 'content.published' : 'content.scheduled';
    const details = { number, ...(at !== undefined && { at: effectiveAt.toISOString() }) };
    await insertAudit(db, auditEntry(context, action, id, details));
  });
  return readContent(business.db, now, id);
}

export async function unpublishContent(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['unpublishContent']>,
): Promise<Details> {
  const { business, actor } = context;
  const now = context.now();
  const { publishedNumber } = await readContent(business.db, now, id);
  if (publishedNumber === null) throw new CodedError('CONFLICT', reason('content.notPublished'));
  await business.db.transaction(async db => {
    await insertContentPublication(db, {
      id: newId(now.getTime()),
      documentId: id,
      revisionId: null,
      effectiveAt: now,
      publishedBy: actor.userId,
      createdAt: now,
    });
    await insertAudit(db, auditEntry(context, 'content.unpublished', id, { number: publishedNumber }));
  });
  return readContent(business.db, now, id);
}

export async function unscheduleContent(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['unscheduleContent']>,
): Promise<Details> {
  const { business } = context;
  const now = context.now();
  await readContent(business.db, now, id);
  const removed = await deleteScheduledPublications(business.db, id, now);
  if (removed === 0) throw new CodedError('CONFLICT', reason('content.notScheduled'));
  await insertAudit(business.db, auditEntry(context, 'content.unscheduled', id));
  return readContent(business.db, now, id);
}

/** Whoever has the link sees the version for a day, also without an account. */
export async function previewContent(
  context: SignedInContext,
  { params: { id }, body: { number } }: InputOf<Contract['previewContent']>,
): Promise<ReplyOf<Contract['previewContent']>> {
  const { business, settings } = context;
  const revision = await findOwnRevision(context, id, number);
  const expiresAt = new Date(context.now().getTime() + DAY_MS);
  const { secret } = newSecret();
  await insertContentPreview(business.db, {
    tokenHash: hashSecret(secret),
    revisionId: revision.id,
    expiresAt,
  });
  const token = previewToken(secret, settings.publicApiUrl);
  return {
    path: `${ENTER_PREVIEW_PATH}?${new URLSearchParams({ documentId: id, token })}`,
    expiresAt: expiresAt.toISOString(),
  };
}

export async function deleteContent(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['deleteContent']>,
): Promise<{ ok: true }> {
  const { business } = context;
  const now = context.now();
  const { publishedNumber, type, uid, language } = await readContent(business.db, now, id);
  if (publishedNumber !== null) throw new CodedError('CONFLICT', reason('content.published'));
  await business.db.transaction(async db => {
    await deleteScheduledPublications(db, id, now);
    await updateContentDocument(db, id, { deletedAt: now });
    await insertAudit(db, auditEntry(context, 'content.deleted', id, { type, uid, language }));
  });
  return { ok: true };
}

async function findOwnRevision({ business }: SignedInContext, id: string, number: number) {
  const document = await findContentDocument(business.db, id);
  const revision = document && (await findContentRevision(business.db, id, number));
  if (!revision) throw new CodedError('NOT_FOUND');
  return revision;
}
