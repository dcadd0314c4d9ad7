import { deleteFolder } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';

export async function removeFolder(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeFolder']>,
): Promise<ReplyOf<Contract['removeFolder']>> {
  return withLockedTeam(context, async (db, team) => {
    if (!(await deleteFolder(db, team.id, id))) throw new CodedError('NOT_FOUND');
    return { ok: true };
  });
}
