import { findContentRevision } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { listContent, presentDraft, readContent } from './present-content.ts';

/** For staff: the API checks the plan feature ADMIN_DASHBOARD. */
export async function adminContent({
  business,
  content,
  now,
}: SignedInContext): Promise<ReplyOf<Contract['adminContent']>> {
  return { repository: content.repository, documents: await listContent(business.db, now()) };
}

export async function adminContentDocument(
  { business, now }: SignedInContext,
  { params: { id } }: InputOf<Contract['adminContentDocument']>,
): Promise<ReplyOf<Contract['adminContentDocument']>> {
  return readContent(business.db, now(), id);
}

export async function contentRevision(
  { business }: SignedInContext,
  { params: { id, number } }: InputOf<Contract['contentRevision']>,
): Promise<ReplyOf<Contract['contentRevision']>> {
  const revision = await findContentRevision(business.db, id, number);
  if (!revision) throw new CodedError('NOT_FOUND');
  return presentDraft(revision);
}
