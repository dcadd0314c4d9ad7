import { searchAudit } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { sliceOf } from './slice.ts';

export async function adminAudit(
  { business }: SignedInContext,
  { query }: InputOf<Contract['adminAudit']>,
): Promise<ReplyOf<Contract['adminAudit']>> {
  const { teamId, action } = query;
  const { rows, total } = await searchAudit(business.db, { teamId, action }, sliceOf(query));
  return {
    entries: rows.map(({ entry, actor, teamName }) => ({
      ...entry,
      at: entry.at.toISOString(),
      actor,
      teamName,
    })),
    total,
  };
}
