import { listImports } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentImport } from './present-import.ts';
import { roomOf } from './room.ts';

export async function imports(context: SignedInContext): Promise<ReplyOf<Contract['imports']>> {
  const { business, actor } = context;
  const rows = await listImports(business.db, actor.teamId);
  return { imports: rows.map(presentImport), room: await roomOf(context, business.db, actor.teamId) };
}
