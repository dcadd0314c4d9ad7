import { listImports } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentImport } from './present-import.ts';

export async function imports({ business, actor }: SignedInContext): Promise<ReplyOf<Contract['imports']>> {
  const rows = await listImports(business.db, actor.teamId);
  return { imports: rows.map(presentImport) };
}
