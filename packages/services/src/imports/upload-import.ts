import {
  findImport,
  findImportByBytes,
  findImportById,
  type Import,
  insertImport,
  lockTeam,
  newId,
  putDataset,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, issueAt, type ReplyOf, reason } from '@clipscope/contract';
import type { Context, SignedInContext } from '../context.ts';
import { presentImport } from './present-import.ts';
import { claimRoom, noRoom, roomOf } from './room.ts';
import { sendReadImport } from './work/send-work.ts';
import { deleteImportFolder, storeFile } from './work/stored-files.ts';

export async function uploadImport(
  context: SignedInContext,
  { query, body }: InputOf<Contract['uploadImport']>,
): Promise<ReplyOf<Contract['uploadImport']>> {
  const { teamId, userId } = context.actor;
  const { modifiedAt, ...named } = query;
  const { id, isKnown } = await uploadFile(context, {
    ...named,
    ...(modifiedAt !== undefined && { modifiedAt: new Date(modifiedAt) }),
    teamId,
    userId,
    bytes: body,
  });
  const row = await findImport(context.business.db, teamId, id);
  if (!row) throw beingRemoved();
  return { import: presentImport(row), isKnown };
}

const beingRemoved = () => new CodedError('CONFLICT', reason('imports.uploadAgain'));

type UploadedFile = {
  readonly name: string;
  readonly handle?: string | undefined;
  /** Null for the operator's files, which all teams see. */
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly modifiedAt?: Date | undefined;
};

/** Stores a file and queues its reading. A file that the team has already is not stored twice. */
export async function uploadFile(
  context: Context,
  file: UploadedFile,
): Promise<{ readonly id: string; readonly isKnown: boolean }> {
  const uploadedAt = context.now();
  const id = newId(uploadedAt.getTime());
  const stored = await storeUpload(context, id, file);
  try {
    const inserted = await insertUploaded(context, file, { id, uploadedAt, ...stored });
    if (inserted) {
      await sendReadImport(context, inserted);
      return { id, isKnown: false };
    }
  } catch (error) {
    if (!(await findImportById(context.business.db, id))) await deleteImportFolder(context, id);
    throw error;
  }
  await deleteImportFolder(context, id);
  const before = await findImportByBytes(context.business.db, file.teamId, stored.sha256);
  if (!before || before.state === 'removing') throw beingRemoved();
  return { id: before.id, isKnown: true };
}

type StoredFile = { readonly sizeBytes: number; readonly sha256: string };

async function storeUpload(
  context: Context,
  id: string,
  { teamId, bytes }: UploadedFile,
): Promise<StoredFile> {
  const { take, release } = await claimRoom(context, teamId);
  try {
    const stored = await storeFile(context, id, bytes, { take });
    if (stored.sizeBytes > 0) return stored;
    await deleteImportFolder(context, id);
    throw new CodedError('VALIDATION', undefined, {
      issues: [issueAt('body', reason('fields.empty'))],
    });
  } finally {
    release();
  }
}

/** Undefined when the team has the same file. The team's row is locked, so that two uploads cannot both take the last room. */
async function insertUploaded(
  context: Context,
  { name, handle, modifiedAt, teamId, userId }: UploadedFile,
  uploaded: StoredFile & { readonly id: string; readonly uploadedAt: Date },
): Promise<Import | undefined> {
  const { uploadedAt, sizeBytes, sha256 } = uploaded;
  return context.business.db.transaction(async db => {
    if (teamId !== null) await lockTeam(db, teamId);
    if (await findImportByBytes(db, teamId, sha256)) return undefined;
    const dataset = await putDataset(db, newId(uploadedAt.getTime()), teamId, uploadedAt);
    const inserted = await insertImport(db, {
      ...uploaded,
      teamId,
      datasetId: dataset.id,
      fileName: name,
      handle: handle ?? null,
      modifiedAt: modifiedAt ?? null,
      state: 'reading',
      uploadedBy: userId,
    });
    if (teamId === null) return inserted;
    const { mostBytes, storedBytes } = await roomOf(context, db, teamId);
    if (storedBytes > mostBytes) throw noRoom(mostBytes, storedBytes - sizeBytes);
    return inserted;
  });
}
