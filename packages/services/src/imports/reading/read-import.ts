import { findImportById, type Import, type ImportTable } from '@clipscope/business-store';
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
import { openSaver } from './save-preview.ts';
import { openTally } from './tally.ts';

const PROGRESS_EVERY_MS = 1000;
const SAMPLES = 5;
const SAMPLE_LENGTH = 200;

/** Creates the preview of a file. Returns at once when another process is reading it. */
export async function readImport(
  context: Context,
  { importId, readings }: PayloadOf<'readImport'>,
  sampleMs = SAMPLE_MS,
): Promise<void> {
  await withLease(context, readingLease({ id: importId, readings }), async lease => {
    const file = await findImportById(context.business.db, importId);
    if (file?.state !== 'reading' || file.readings !== readings) return;
    try {
      if (await startAttempt(context, lease, file)) await readWhole(context, lease, file, sampleMs);
    } catch (error) {
      await failImport(context, lease, file, error);
    }
  });
}

/** A preview appears after this time, even if the whole file is not counted yet. */
const SAMPLE_MS = 15_000;

async function readWhole(context: Context, lease: Lease, file: Import, sampleMs: number): Promise<void> {
  const saver = openSaver(lease, file);
  const collection = openCollection(file);
  const tally = openTally({ undatedAt: collection.undatedAt });
  const lines = await openLineFile(invalidRecordsPath(context, file.id));
  const startedMs = performance.now();
  let [doneBytes, savedMs] = [0, startedMs];
  const previewOf = async (isPartial: boolean): Promise<Partial<Import>> => {
    const { collection: collected, ...stored } = await collection.close(context, tally.newestAt());
    const needs = {
      needsHandle: tally.codes.has('UNKNOWN_ACCOUNT'),
      needsPeriod: tally.codes.has('UNKNOWN_PERIOD'),
    };
    return { preview: { ...tally.preview(collected), isPartial }, ...needs, ...stored };
  };
  try {
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
    };
    for await (const run of readRows(context, file, { ...collection.reading, onBytes })) {
      for (const piece of run) {
        tally.add(piece);
        if ('reason' in piece) await lines.write(piece);
      }
      const nowMs = performance.now();
      const isSample =
        !saver.isSampled() && nowMs - startedMs >= sampleMs && tally.hasRecords() && !collection.isOpen();
      if (!isSample && nowMs - savedMs < PROGRESS_EVERY_MS) continue;
      savedMs = nowMs;
      const sample = isSample ? await previewOf(true) : undefined;
      // The file was removed, or a new mapping started another reading.
      if (!(await saver.progress(doneBytes, sample))) return;
    }
    await lease.confirm();
    await lines.finish();
  } finally {
    await lines.drop();
  }
  const result = await previewOf(false);
  const isUnknown =
    result.preview?.records === 0 && file.mapping === null && tally.codes.has('UNKNOWN_FORMAT');
  const tableColumns = isUnknown ? await columnsOf(context, file) : file.tableColumns;
  const state = isUnknown && tableColumns !== null ? 'needs-mapping' : 'ready';
  await saver.finish({ ...result, tableColumns, state, doneBytes: file.sizeBytes, tries: 0 });
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
