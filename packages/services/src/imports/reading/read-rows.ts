import { type Import, listForgotten } from '@clipscope/business-store';
import { type Mapping, type RecordResult, readFile, readMappedFile } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { forgottenRecordFilter } from '../../forgetting/forgotten-filters.ts';
import { filePath } from '../work/stored-files.ts';

/**
 * The records of a stored file in file order, without forgotten accounts. Every reading gives the same rows: they count
 * as recorded when the file was uploaded.
 */
export async function* readRows(
  context: Pick<Context, 'business' | 'settings'>,
  { id, fileName, handle, mapping, uploadedAt }: Import,
  onBytes: (bytes: number) => void,
): AsyncGenerator<readonly RecordResult[]> {
  const path = filePath(context, id);
  const facts = { importedAt: uploadedAt, name: fileName, ...(handle !== null && { handle }) };
  const exclude = forgottenRecordFilter(await listForgotten(context.business.db));
  const runs =
    mapping === null
      ? readFile(path, facts, undefined, onBytes)
      : readMappedFile(path, mapping as Mapping, facts, onBytes);
  for await (const run of runs) yield exclude(run);
}
