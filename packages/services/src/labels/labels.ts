import { type Label, type LabelSubject, listLabelSubjects, listLabels } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function labels(context: SignedInContext): Promise<ReplyOf<Contract['labels']>> {
  const { db } = context.business;
  const { teamId } = context.actor;
  const rows = await listLabels(db, teamId);
  const subjects = Map.groupBy(await listLabelSubjects(db, teamId), ({ labelId }) => labelId);
  return { labels: rows.map(label => presentLabel(label, subjects.get(label.id) ?? [])) };
}

export function presentLabel(
  { id, name, color }: Label,
  subjects: readonly LabelSubject[],
): ReplyOf<Contract['createLabel']> {
  return {
    id,
    name,
    color,
    subjects: subjects.map(({ kind, platform, subjectId }) => ({ kind, platform, subjectId })),
  };
}
