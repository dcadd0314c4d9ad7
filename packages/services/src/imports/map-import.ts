import { changeImport, type Import } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import { DAY_MS } from '@clipscope/domain';
import { checkMapping } from '@clipscope/platforms';
import type { SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';
import { sendReadImport } from './work/send-work.ts';

/** Reads the file again with the given mapping or handle. Refused once any of its rows are stored. */
export async function mapImport(
  context: SignedInContext,
  { params, body }: InputOf<Contract['mapImport']>,
): Promise<ReplyOf<Contract['mapImport']>> {
  const row = await ownImport(context, params.id);
  const { one: file } = row;
  if (file.startedAt !== null) {
    throw new CodedError('CONFLICT', reason('imports.alreadyImported'));
  }
  const collectedAt = body.collectedAt === undefined ? undefined : new Date(body.collectedAt);
  if (collectedAt !== undefined) assertPossible(collectedAt, file);
  if (body.period) assertPast(body.period, file);
  if (body.mapping)
    assertNoFaults(
      body.mapping,
      file.tableColumns?.columns.map(({ title }) => title),
    );
  const changed = await changeImport(
    context.business.db,
    file.id,
    { states: ['ready', 'needs-mapping', 'failed'], readings: file.readings },
    {
      state: 'reading',
      readings: file.readings + 1,
      tries: 0,
      doneBytes: 0,
      failure: null,
      finishedAt: null,
      ...(body.mapping && { mapping: body.mapping }),
      ...(body.handle !== undefined && { handle: body.handle }),
      ...(body.period && { periodFirst: body.period.firstDay, periodLast: body.period.lastDay }),
      ...(collectedAt !== undefined && { collectedAt, isCollectedAtGiven: true }),
    },
  );
  if (!changed) throw new CodedError('CONFLICT', reason('imports.stillReading'));
  await sendReadImport(context, changed);
  return presentImport({ ...row, one: changed });
}

function assertPossible(collectedAt: Date, { preview, uploadedAt }: Import): void {
  const newestAt = preview?.collection?.newestAt ?? null;
  if (collectedAt <= uploadedAt && (newestAt === null || collectedAt >= new Date(newestAt))) return;
  throw new CodedError('VALIDATION', undefined, {
    issues: [issueAt('body.collectedAt', reason('imports.collectedOutside'))],
  });
}

function assertPast(
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  { uploadedAt }: Import,
): void {
  // The upload's day has begun in every time zone a day later.
  if (firstDay <= lastDay && new Date(lastDay) <= new Date(uploadedAt.getTime() + DAY_MS)) return;
  throw new CodedError('VALIDATION', undefined, {
    issues: [issueAt('body.period', reason('imports.periodOutside'))],
  });
}

function assertNoFaults(mapping: object, columns: readonly string[] | undefined): void {
  if (columns === undefined) {
    throw new CodedError('CONFLICT', reason('imports.needsNoMapping'));
  }
  const faults = checkMapping(mapping, columns);
  if (faults.length === 0) return;
  throw new CodedError('VALIDATION', undefined, {
    issues: faults.map(fault => issueAt('body.mapping', fault)),
  });
}
