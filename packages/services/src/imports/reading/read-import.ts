import { changeImport, findImportById, type Import, type ImportTable } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import { peekTable, suggestMapping } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { type Lease, withLease } from '../../leases/with-lease.ts';
import { failImport, startAttempt } from '../work/fail-import.ts';
import { readingLease } from '../work/import-leases.ts';
import { filePath, invalidRecordsPath } from '../work/stored-files.ts';
import { openCollection } from './collection.ts';
import { openLineFile } from './line-file.ts';
import { readRows } from './read-rows.ts';
import { openTally } from './tally.ts';

const PROGRESS_EVERY_MS = 1000;
const SAMPLES = 5;
const SAMPLE_LENGTH = 200;

/** Creates the preview of a file. Returns at once when another process is reading it. */
export async function readImport(
  context: Context,
  { importId, readings }: PayloadOf<'readImport'>,
): Promise<void> {
  await withLease(context, readingLease({ id: importId, readings }), async lease => {
    const file = await findImportById(context.business.db, importId);
    if (file?.state !== 'reading' || file.readings !== readings) return;
    try {
      if (await startAttempt(context, lease, file)) await readWhole(context, lease, file);
    } catch (error) {
      await failImport(context, lease, file, error);
    }
  });
}

async function readWhole(context: Context, lease: Lease, file: Import): Promise<void> {
  const saveChanges = (changes: Partial<Import>) =>
    lease.write(db => changeImport(db, file.id, { states: ['reading'], readings: file.readings }, changes));
  const collection = openCollection(file);
  const tally = openTally({ undatedAt: collection.undatedAt });
  const lines = await openLineFile(invalidRecordsPath(context, file.id));
  let doneBytes = 0;
  let savedMs = performance.now();
  try {
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
    };
    for await (const run of readRows(context, file, { ...collection.reading, onBytes })) {
      for (const piece of run) {
        tally.add(piece);
        if ('reason' in piece) await lines.write(piece);
      }
      if (performance.now() - savedMs < PROGRESS_EVERY_MS) continue;
      savedMs = performance.now();
      // The file was removed, or a new mapping started another reading.
      if (!(await saveChanges({ doneBytes }))) return;
    }
    await lease.confirm();
    await lines.finish();
  } finally {
    await lines.drop();
  }
  const collected = await collection.close(context, tally.newestAt());
  const preview = tally.preview(collected.collection);
  const needsHandle = tally.codes.has('UNKNOWN_ACCOUNT');
  const isUnknown = preview.records === 0 && file.mapping === null && tally.codes.has('UNKNOWN_FORMAT');
  const tableColumns = isUnknown ? await columnsOf(context, file) : file.tableColumns;
  await saveChanges({
    state: isUnknown && tableColumns !== null ? 'needs-mapping' : 'ready',
    preview,
    collectedAt: collected.collectedAt,
    contents: collected.contents,
    needsHandle,
    tableColumns,
    doneBytes: file.sizeBytes,
    tries: 0,
  });
}

async function columnsOf(context: Context, { id, fileName }: Import): Promise<ImportTable | null> {
  const peeked = await peekTable(filePath(context, id), fileName);
  if (peeked === null) return null;
  const { titles, rows } = peeked;
  const suggestion = suggestMapping(titles, rows) as ImportTable['suggestion'];
  const columns = titles.map((title, at) => {
    const cells = new Set(rows.map(row => row[at]?.trim() ?? '').filter(cell => cell !== ''));
    return { title, samples: [...cells].slice(0, SAMPLES).map(cell => cell.slice(0, SAMPLE_LENGTH)) };
  });
  return { columns: columns.filter(({ title }) => title.trim() !== ''), suggestion };
}
