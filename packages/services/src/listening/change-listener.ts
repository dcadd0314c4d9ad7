import {
  deleteListener,
  type ListenerChanges,
  listListeners,
  lockTeam,
  type SocialListener,
  updateListener,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { listenerQuery, rethrowNameTaken } from './listener-query.ts';
import { frozenListeners, presentListener } from './listeners.ts';

/** What is frozen can be looked at and removed, and nothing else. */
export async function changeListener(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['changeListener']>,
): Promise<ReplyOf<Contract['changeListener']>> {
  const { teamId } = context.actor;
  const now = context.now();
  return context.business.db
    .transaction(async db => {
      const team = await lockTeam(db, teamId);
      const all = await listListeners(db, teamId);
      const listener = all.find(other => other.id === id);
      if (!team || !listener) throw new CodedError('NOT_FOUND');
      if (frozenListeners(all, team.plan).has(id)) {
        throw new CodedError(
          'LIMIT_REACHED',
          'This is frozen: your plan includes fewer social listeners than your team has, and only the oldest stay active.',
          { limitation: { limit: 'socialListeners' } },
        );
      }
      const changes = { ...changesOf(listener, body, now), updatedAt: now };
      await updateListener(db, teamId, id, changes);
      return presentListener({ ...listener, ...changes }, false);
    })
    .catch(rethrowNameTaken);
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
  now: Date,
): ListenerChanges {
  const { name: newName = name, isPaused = pausedAt !== null, ...asked } = body;
  const told = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return {
    name: newName,
    query: listenerQuery({ ...query, ...told }),
    pausedAt: isPaused ? (pausedAt ?? now) : null,
  };
}
