import { listFolders, orderFolders as saveOrder } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { readFolders } from './folders.ts';
import { moveToFront } from './own-folder.ts';

export async function orderFolders(
  context: SignedInContext,
  { body }: InputOf<Contract['orderFolders']>,
): Promise<ReplyOf<Contract['orderFolders']>> {
  return withLockedTeam(context, async (db, team) => {
    const ids = (await listFolders(db, team.id)).map(({ id }) => id);
    const inOrder = moveToFront(ids, body.ids);
    if (inOrder.length > ids.length) throw new CodedError('NOT_FOUND');
    await saveOrder(db, team.id, inOrder, context.now());
    return readFolders(db, team);
  });
}
