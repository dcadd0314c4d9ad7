import { changeTeam } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { assertOwner } from './assert-owner.ts';
import { audit } from './audit.ts';
import { readTeam } from './team.ts';
import { withLockedTeam } from './with-locked-team.ts';

export async function renameTeam(
  context: SignedInContext,
  { body: { name } }: InputOf<Contract['renameTeam']>,
): Promise<ReplyOf<Contract['renameTeam']>> {
  assertOwner(context);
  const now = context.now();
  return withLockedTeam(context, async (db, before) => {
    await changeTeam(db, before.id, { name, updatedAt: now });
    const renamed = await readTeam(db, before.id, now);
    await audit(db, context, 'team.renamed', before.id, { from: before.name, to: renamed.name });
    return renamed;
  });
}
