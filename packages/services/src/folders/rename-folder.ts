import { updateFolder } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { rethrowNameTaken } from '../errors.ts';
import { withLockedTeam } from '../team/with-locked-team.ts';
import { readFolder } from './own-folder.ts';

export async function renameFolder(
  context: SignedInContext,
  { params: { id }, body: { name } }: InputOf<Contract['renameFolder']>,
): Promise<ReplyOf<Contract['renameFolder']>> {
  return withLockedTeam(context, async (db, team) => {
    const folder = await updateFolder(db, team.id, id, { name, updatedAt: context.now() });
    if (!folder) throw new CodedError('NOT_FOUND');
    return readFolder(db, team, folder);
  }).catch(rethrowNameTaken('folder'));
}
