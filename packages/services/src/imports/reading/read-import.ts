import { changeImport, findImportToWorkOn, type Import, type ImportTable } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import { peekTable, suggestMapping } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { type Lease, withLease } from '../../leases/with-lease.ts';
import { beginTry, failImport } from '../work/fail-import.ts';
import { readingLease } from '../work/import-leases.ts';
import { fileOf, notUnderstoodOf } from '../work/stored-files.ts';
import { openLines } from './line-file.ts';
import { readRows } from './read-rows.ts';
import { openTally } from './tally.ts';

const PROGRESS_EVERY_MS = 1000;
const SAMPLES = 5;
const SAMPLE_LENGTH = 200;

/**
 * Reads a file from end to end and keeps what is in it, for a person to look at before it is imported. Whoever finds
 * another process at it leaves it to that one.
 */
export async function readImport(
  context: Context,
  { importId, readings }: PayloadOf<'readImport'>,
): Promise<void> {
  await withLease(context, readingLease({ id: importId, readings }), async lease => {
    const one = await findImportToWorkOn(context.business.db, importId);
    if (one?.state !== 'reading' || one.readings !== readings) return;
    try {
      if (await beginTry(context, lease, one)) await readThrough(context, lease, one);
    } catch (error) {
      await failImport(context, lease, one, error);
    }
  });
}

async function readThrough(context: Context, lease: Lease, one: Import): Promise<void> {
  const keep = (changes: Partial<Import>) =>
    lease.write(db => changeImport(db, one.id, { states: ['reading'], readings: one.readings }, changes));
  const tally = openTally();
  const lines = await openLines(notUnderstoodOf(context, one.id));
  let doneBytes = 0;
  let toldMs = performance.now();
  try {
    const hear = (bytes: number) => {
      doneBytes += bytes;
    };
    for await (const run of readRows(context, one, hear)) {
      for (const piece of run) {
        tally.add(piece);
        if ('reason' in piece) await lines.write(piece);
      }
      if (performance.now() - toldMs < PROGRESS_EVERY_MS) continue;
      toldMs = performance.now();
      // It was removed, or is to be read in another way.
      if (!(await keep({ doneBytes }))) return;
    }
    await lease.confirm();
    await lines.finish();
  } finally {
    await lines.drop();
  }
  const preview = tally.preview();
  const asksHandle = tally.codes.has('UNKNOWN_ACCOUNT');
  const isUnknown = preview.records === 0 && one.mapping === null && tally.codes.has('UNKNOWN_FORMAT');
  const tableColumns = isUnknown ? await columnsOf(context, one) : one.tableColumns;
  await keep({
    state: isUnknown && tableColumns !== null ? 'needs-mapping' : 'ready',
    preview,
    asksHandle,
    tableColumns,
    doneBytes: one.sizeBytes,
    tries: 0,
  });
}

async function columnsOf(context: Context, { id, fileName }: Import): Promise<ImportTable | null> {
  const peeked = await peekTable(fileOf(context, id), fileName);
  if (peeked === null) return null;
  const { titles, rows } = peeked;
  const suggestion = suggestMapping(titles, rows) as ImportTable['suggestion'];
  const columns = titles.map((title, at) => {
    const cells = new Set(rows.map(row => row[at]?.trim() ?? '').filter(cell => cell !== ''));
    return { title, samples: [...cells].slice(0, SAMPLES).map(cell => cell.slice(0, SAMPLE_LENGTH)) };
  });
  return { columns: columns.filter(({ title }) => title.trim() !== ''), suggestion };
}
