import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { ownImport, unreadFile } from './own-import.ts';
import { readInvalidRecords } from './work/stored-files.ts';

export async function importInvalidRecords(
  context: SignedInContext,
  { params }: InputOf<Contract['importInvalidRecords']>,
): Promise<ReplyOf<Contract['importInvalidRecords']>> {
  const { one: file } = await ownImport(context, params.id);
  if (file.state === 'reading' || file.preview?.isPartial)
    throw new CodedError('CONFLICT', reason('imports.stillReading'));
  if (file.preview === null) throw new CodedError('CONFLICT', unreadFile(file.failure));
  return {
    fileName: `clipscope-skipped-lines-${file.id}.ndjson`,
    mediaType: 'application/x-ndjson; charset=utf-8',
    bytes: readInvalidRecords(context, file.id),
  };
}
