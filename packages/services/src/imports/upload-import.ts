import { findImport, findImportByBytes, insertImport, newId, putCorpus } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context, SignedInContext } from '../context.ts';
import { forgetFile, keepFile } from './kept-files.ts';
import { presentImport } from './present-import.ts';
import { sendReading } from './send-work.ts';

export async function uploadImport(
  context: SignedInContext,
  { query, body }: InputOf<Contract['uploadImport']>,
): Promise<ReplyOf<Contract['uploadImport']>> {
  const { teamId, userId } = context.actor;
  const { id, isKnown } = await bringFile(context, { ...query, teamId, userId, bytes: body });
  const row = await findImport(context.business.db, teamId, id);
  if (!row) throw new CodedError('CONFLICT', 'This file is being removed: bring it again in a moment.');
  return { import: presentImport(row), isKnown };
}

export type BroughtFile = {
  readonly name: string;
  readonly handle?: string | undefined;
  /** Null for the operator, whose files all teams see. */
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** Keeps a file and has it read; one that was brought before is not kept twice. */
export async function bringFile(
  context: Context,
  { name, handle, teamId, userId, bytes }: BroughtFile,
): Promise<{ readonly id: string; readonly isKnown: boolean }> {
  const { db } = context.business;
  const broughtAt = context.now();
  const id = newId(broughtAt.getTime());
  const kept = await keepFile(context, id, bytes);
  const known = async () => {
    await forgetFile(context, id);
    const before = await findImportByBytes(db, teamId, kept.sha256);
    if (!before || before.state === 'removing') {
      throw new CodedError('CONFLICT', 'This file is being removed: bring it again in a moment.');
    }
    return { id: before.id, isKnown: true };
  };
  if (kept.sizeBytes === 0) {
    await forgetFile(context, id);
    throw new CodedError('VALIDATION', undefined, {
      issues: [{ path: 'body', message: 'must not be empty' }],
    });
  }
  if (await findImportByBytes(db, teamId, kept.sha256)) return known();
  const corpus = await putCorpus(db, newId(broughtAt.getTime()), teamId, broughtAt);
  const inserted = await insertImport(db, {
    id,
    teamId,
    corpusId: corpus.id,
    fileName: name,
    handle: handle ?? null,
    state: 'reading',
    broughtBy: userId,
    broughtAt,
    ...kept,
  });
  if (!inserted) return known();
  await sendReading(context, inserted);
  return { id, isKnown: false };
}
