import { searchImports } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { sliceOf } from '../admin/slice.ts';
import type { SignedInContext } from '../context.ts';
import { presentImportForStaff } from './present-import.ts';

export async function adminImports(
  { business }: SignedInContext,
  { query }: InputOf<Contract['adminImports']>,
): Promise<ReplyOf<Contract['adminImports']>> {
  const { rows, total } = await searchImports(business.db, sliceOf(query));
  return { imports: rows.map(presentImportForStaff), total };
}
