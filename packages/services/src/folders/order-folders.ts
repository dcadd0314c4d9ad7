import { listFolders, orderFolders as putInOrder } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { readFolders } from './folders.ts';
import { changingFolders, namedFirst } from './own-folder.ts';

export async function orderFolders(
  context: SignedInContext,
  { body }: InputOf<Contract['orderFolders']>,
): Promise<ReplyOf<Contract['orderFolders']>> {
  return changingFolders(context, async (db, team) => {
    const ids = (await listFolders(db, team.id)).map(({ id }) => id);
    const inOrder = namedFirst(ids, body.ids);
    if (inOrder.length > ids.length) throw new CodedError('NOT_FOUND');
    await putInOrder(db, team.id, inOrder, context.now());
    return readFolders(db, team);
  });
}
