import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';

export async function importById(
  context: SignedInContext,
  { params }: InputOf<Contract['importById']>,
): Promise<ReplyOf<Contract['importById']>> {
  return presentImport(await ownImport(context, params.id));
}
