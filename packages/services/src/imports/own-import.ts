import { findImport, type ImportRow } from '@clipscope/business-store';
import { CodedError, type Reason, readReason, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

/** Another team's import is "not found". */
export async function ownImport({ business, actor }: SignedInContext, id: string): Promise<ImportRow> {
  const row = await findImport(business.db, actor.teamId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

export const unreadFile = (failure: string | null): Reason =>
  failure === null ? reason('imports.unread') : readReason(failure);
