import { countListeners, insertListener, newId } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rethrowNameTaken } from '../errors.ts';
import { assertRoomForOne } from '../favourites/places.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { listenerQuery } from './listener-query.ts';
import { presentListener } from './listeners.ts';

export async function createListener(
  context: SignedInContext,
  { body }: InputOf<Contract['createListener']>,
): Promise<ReplyOf<Contract['createListener']>> {
  const { teamId, userId, plan } = context.actor;
  const query = listenerQuery(body.query, plan);
  const now = context.now();
  return withLockedTeam(context, async (db, team) => {
    const taken = await countListeners(db, teamId);
    assertRoomForOne(team.plan, 'socialListeners', taken);
    const times = { createdBy: userId, createdAt: now, updatedAt: now };
    const row = { id: newId(now.getTime()), teamId, name: body.name, query, pausedAt: null, ...times };
    const listener = await insertListener(db, row);
    await notifyOfLimit(db, context, team.plan, { limit: 'socialListeners', before: taken, used: taken + 1 });
    return presentListener(listener, false);
  }).catch(rethrowNameTaken('listener'));
}
