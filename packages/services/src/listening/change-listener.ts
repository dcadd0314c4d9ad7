import {
  deleteListener,
  type ListenerChanges,
  listListeners,
  type SocialListener,
  updateListener,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { limitsOfPlan, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { limitReached, rethrowNameTaken } from '../errors.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { listenerQuery } from './listener-query.ts';
import { frozenListeners, presentListener } from './listeners.ts';

/** A frozen listener can be viewed and removed only. */
export async function changeListener(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['changeListener']>,
): Promise<ReplyOf<Contract['changeListener']>> {
  const { teamId } = context.actor;
  const now = context.now();
  return withLockedTeam(context, async (db, team) => {
    const all = await listListeners(db, teamId);
    const listener = all.find(candidate => candidate.id === id);
    if (!listener) throw new CodedError('NOT_FOUND');
    if (frozenListeners(all, team.plan).has(id)) {
      throw limitReached(
        'socialListeners',
        reason('limits.frozenListener', { limit: limitsOfPlan(team.plan).socialListeners }),
      );
    }
    const changes = { ...changesOf(listener, body, { plan: team.plan, now }), updatedAt: now };
    await updateListener(db, teamId, id, changes);
    return presentListener({ ...listener, ...changes }, false);
  }).catch(rethrowNameTaken('listener'));
}

export async function removeListener(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeListener']>,
): Promise<ReplyOf<Contract['removeListener']>> {
  if (!(await deleteListener(context.business.db, context.actor.teamId, id)))
    throw new CodedError('NOT_FOUND');
  return { ok: true };
}

function changesOf(
  { name, query, pausedAt }: SocialListener,
  body: InputOf<Contract['changeListener']>['body'],
  { plan, now }: { readonly plan: Plan; readonly now: Date },
): ListenerChanges {
  const { name: newName = name, isPaused = pausedAt !== null } = body;
  return {
    name: newName,
    query: body.query === undefined ? query : listenerQuery(body.query, plan),
    pausedAt: isPaused ? (pausedAt ?? now) : null,
  };
}
