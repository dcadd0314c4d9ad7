import { changeImport } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { checkMapping } from '@clipscope/platforms';
import type { SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';
import { sendReading } from './work/send-work.ts';

/** What a person says of a file, which is then read anew. Nothing of it may be stored yet. */
export async function mapImport(
  context: SignedInContext,
  { params, body }: InputOf<Contract['mapImport']>,
): Promise<ReplyOf<Contract['mapImport']>> {
  const row = await ownImport(context, params.id);
  const { one } = row;
  if (one.startedAt !== null) {
    throw new CodedError(
      'CONFLICT',
      'This file is already imported. To change its mapping, remove it and upload it again.',
    );
  }
  if (body.mapping)
    assertNoFaults(
      body.mapping,
      one.tableColumns?.columns.map(({ title }) => title),
    );
  const changed = await changeImport(
    context.business.db,
    one.id,
    { states: ['ready', 'needs-mapping', 'failed'], readings: one.readings },
    {
      state: 'reading',
      readings: one.readings + 1,
      tries: 0,
      doneBytes: 0,
      failure: null,
      finishedAt: null,
      ...(body.mapping && { mapping: body.mapping }),
      ...(body.handle !== undefined && { handle: body.handle }),
    },
  );
  if (!changed) throw new CodedError('CONFLICT', 'The file is still being read. Try again in a moment.');
  await sendReading(context, changed);
  return presentImport({ ...row, one: changed });
}

function assertNoFaults(mapping: object, columns: readonly string[] | undefined): void {
  if (columns === undefined) {
    throw new CodedError('CONFLICT', 'The file has a known format and needs no column mapping.');
  }
  const faults = checkMapping(mapping, columns);
  if (faults.length === 0) return;
  throw new CodedError('VALIDATION', undefined, {
    issues: faults.map(message => ({ path: 'body.mapping', message })),
  });
}
