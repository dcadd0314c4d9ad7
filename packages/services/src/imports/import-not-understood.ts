import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { readNotUnderstood } from './work/stored-files.ts';

export async function importNotUnderstood(
  context: SignedInContext,
  { params }: InputOf<Contract['importNotUnderstood']>,
): Promise<ReplyOf<Contract['importNotUnderstood']>> {
  const { one } = await ownImport(context, params.id);
  if (one.state === 'reading')
    throw new CodedError('CONFLICT', 'The file is still being read. Try again in a moment.');
  if (one.preview === null) throw new CodedError('CONFLICT', one.failure ?? 'The file could not be read.');
  return {
    fileName: `clipscope-not-understood-${one.id}.ndjson`,
    mediaType: 'application/x-ndjson; charset=utf-8',
    bytes: readNotUnderstood(context, one.id),
  };
}
