import { type Import, listForgotten } from '@clipscope/business-store';
import { type Mapping, type OnPart, type RecordResult, readFile, readMappedFile } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { forgottenRecordFilter } from '../../forgetting/forgotten-filters.ts';
import { filePath } from '../work/stored-files.ts';

type Reading = {
  readonly onBytes: (bytes: number) => void;
  readonly onPart?: OnPart;
  readonly collectedAt?: (path: string) => Date;
};

/**
 * The records of a stored file in file order, without forgotten accounts. Every reading gives the same rows: they count
 * as recorded when the file was uploaded.
 */
export async function* readRows(
  context: Pick<Context, 'business' | 'settings'>,
  file: Import,
  { onBytes, onPart, collectedAt = collectedAtIn(file) }: Reading,
): AsyncGenerator<readonly RecordResult[]> {
  const { id, fileName, handle, mapping, uploadedAt } = file;
  const path = filePath(context, id);
  const period = periodIn(file);
  const facts = {
    importedAt: uploadedAt,
    name: fileName,
    collectedAt,
    ...(handle !== null && { handle }),
    ...(period && { period }),
  };
  const exclude = forgottenRecordFilter(await listForgotten(context.business.db));
  const runs =
    mapping === null
      ? readFile(path, facts, undefined, onBytes, onPart)
      : readMappedFile(path, mapping as Mapping, facts, onBytes, onPart);
  for await (const run of runs) yield exclude(run);
}

function periodIn({ periodFirst, periodLast }: Import) {
  if (periodFirst === null || periodLast === null) return null;
  return { first: new Date(periodFirst), last: new Date(periodLast) };
}

/** As the preview found it; the upload for files of earlier versions. */
function collectedAtIn({ contents, collectedAt, uploadedAt }: Import): (path: string) => Date {
  const known = new Map(
    contents?.flatMap(part => (part.collectedAt === null ? [] : [[part.path, new Date(part.collectedAt)]])),
  );
  return path => known.get(path) ?? collectedAt ?? uploadedAt;
}
