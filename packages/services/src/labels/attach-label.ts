import {
  deleteLabelSubjects,
  findLabel,
  insertLabelSubjects,
  type Label,
  type LabelledSubject,
  listLabelSubjects,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeHashtag } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentLabel } from './labels.ts';

export async function attachLabel(
  context: SignedInContext,
  { params, body }: InputOf<Contract['attachLabel']>,
): Promise<ReplyOf<Contract['attachLabel']>> {
  const label = await ownLabel(context, params.id);
  const { teamId, userId } = context.actor;
  await insertLabelSubjects(context.business.db, [
    { ...labelledSubject(body), labelId: label.id, teamId, attachedBy: userId, attachedAt: context.now() },
  ]);
  return readLabel(context, label);
}

export async function detachLabel(
  context: SignedInContext,
  { params, query }: InputOf<Contract['detachLabel']>,
): Promise<ReplyOf<Contract['detachLabel']>> {
  const label = await ownLabel(context, params.id);
  await deleteLabelSubjects(context.business.db, context.actor.teamId, label.id, [labelledSubject(query)]);
  return readLabel(context, label);
}

export async function ownLabel({ business, actor }: SignedInContext, id: string): Promise<Label> {
  const label = await findLabel(business.db, actor.teamId, id);
  if (!label) throw new CodedError('NOT_FOUND');
  return label;
}

/** In the normalised form that favourites have. */
function labelledSubject({ kind, platform, subjectId }: LabelledSubject): LabelledSubject {
  return { kind, platform, subjectId: kind === 'hashtag' ? normalizeHashtag(subjectId) : subjectId };
}

export async function readLabel({ business, actor }: SignedInContext, label: Label) {
  return presentLabel(label, await listLabelSubjects(business.db, actor.teamId, label.id));
}
