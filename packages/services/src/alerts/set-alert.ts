import { deleteAlert, newId, putListenerAlert } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertFeature } from '../errors.ts';
import { findListener } from '../listening/find-listener.ts';
import { presentAlert } from './alerts.ts';

export async function setAlert(
  context: SignedInContext,
  { body: { subject, rule } }: InputOf<Contract['setAlert']>,
): Promise<ReplyOf<Contract['setAlert']>> {
  const { business, actor } = context;
  const { kind, ...parameters } = rule;
  if (kind === 'sentiment-drop') assertFeature(actor.plan, 'SENTIMENTS');
  const listener = await findListener(context, subject.id);
  const now = context.now();
  const stored = await putListenerAlert(business.db, {
    id: newId(now.getTime()),
    teamId: actor.teamId,
    subjectKind: subject.kind,
    listenerId: listener.id,
    kind,
    parameters,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  return presentAlert(stored);
}

export async function removeAlert(
  { business, actor }: SignedInContext,
  { params: { id } }: InputOf<Contract['removeAlert']>,
): Promise<ReplyOf<Contract['removeAlert']>> {
  if (!(await deleteAlert(business.db, actor.teamId, id))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}
