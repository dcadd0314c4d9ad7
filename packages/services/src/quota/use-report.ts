import { countReportOpenings, insertReportOpening } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function useReport(
  context: SignedInContext,
  { params: { report, id } }: InputOf<Contract['useReport']>,
): Promise<ReplyOf<Contract['useReport']>> {
  const { db } = context.business;
  const { teamId, userId, impersonatedBy } = context.actor;
  const now = context.now();
  const day = now.toISOString().slice(0, 10);
  const opening = { teamId, report, subjectId: id, day, openedBy: userId, openedAt: now };
  // Impersonation does not count as the user's use.
  const counted = !impersonatedBy && (await insertReportOpening(db, opening));
  return { counted, openedToday: await countReportOpenings(db, teamId, day) };
}
