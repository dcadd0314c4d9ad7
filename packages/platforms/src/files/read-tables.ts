import { type Reason, reason } from '@clipscope/contract';
import { decodeText } from './decode-text.ts';
import { type FileFacts, InvalidRecord, type RecordResult, type TableReader } from './format.ts';
import { readRecord } from './read-record.ts';
import { recogniseTable } from './table-formats/index.ts';
import { type TableRecord, type TableShape, tableRecords } from './table-records.ts';

/** Some exports have headings above the column headers. */
const MAX_HEADINGS = 10;
/** More than the number of days in any table of days. */
const PREVIEW_LINES = 5000;

/** The format is detected by the column headers. An unknown table is reported once. */
export async function* readTableFile(
  chunks: AsyncIterable<string | Uint8Array>,
  facts: FileFacts,
): AsyncGenerator<RecordResult> {
  const shape: TableShape = {};
  const records = tableRecords(decodeText(chunks), shape);
  const above: TableRecord[] = [];
  for await (const record of records) {
    const format = record.broken === undefined ? recogniseTable(record.value) : null;
    if (format === null) {
      above.push(record);
      if (above.length > MAX_HEADINGS) break;
      continue;
    }
    shape.columns = record.value.length;
    const headings = above.map(({ value }) => value.join(' '));
    let reader: TableReader | undefined;
    const opened = readRecord(record, () => {
      // Such a column would seem to be missing.
      if (record.text.includes('\uFFFD')) throw new InvalidRecord(reason('records.bytesInTitle'));
      reader = format.open(record.value, facts, headings);
      return {};
    });
    if (reader === undefined) return yield opened;
    const stray = above.filter(({ value, broken }) => value.length > 1 || broken !== undefined);
    for (const one of stray)
      yield { where: one.where, reason: reason('records.aboveTitles'), text: one.text };
    return yield* readLines(records, record, reader);
  }
  const [first = { where: 'line 1', text: '' }] = above;
  const { where, text } = first;
  yield above.length === 0
    ? { where, reason: reason('records.emptyFile'), text }
    : { where, reason: reason('records.unknownTable'), text, code: 'UNKNOWN_FORMAT' };
}

async function* readLines(
  records: AsyncIterable<TableRecord>,
  titles: TableRecord,
  reader: TableReader,
): AsyncGenerator<RecordResult> {
  if (reader.excluded !== undefined)
    yield {
      where: titles.where,
      reason: reader.excluded,
      text: titles.text,
      ...(reader.excludedCode && { code: reader.excludedCode }),
    };
  for await (const record of withPreview(records, titles, reader)) {
    // Concatenated files repeat the titles.
    if (record.text === titles.text) continue;
    yield readRecord(record, () => {
      const fault = faultOf(record, titles);
      if (fault !== null) throw new InvalidRecord(fault);
      return reader.read(record.value);
    });
  }
  if (reader.end) yield readRecord(titles, () => reader.end?.() ?? {});
}

/** Passes the first records to the reader's `preview`, if it has one. */
async function* withPreview(
  records: AsyncIterable<TableRecord>,
  titles: TableRecord,
  reader: TableReader,
): AsyncGenerator<TableRecord> {
  // `for await` would close the iterator after the first records.
  const iterator = records[Symbol.asyncIterator]();
  const first: TableRecord[] = [];
  while (reader.preview && first.length < PREVIEW_LINES) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  const readable = first.filter(record => record.text !== titles.text && faultOf(record, titles) === null);
  reader.preview?.(readable.map(({ value }) => value));
  yield* first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

function faultOf({ broken, value }: TableRecord, titles: TableRecord): Reason | null {
  if (broken !== undefined) return broken;
  const expected = columnsOf(titles.value);
  const fits = value.length >= expected && columnsOf(value) <= titles.value.length;
  return fits ? null : reason('records.cells', { cells: value.length, titles: expected });
}

/** Empty cells at the end do not count. */
function columnsOf(cells: readonly string[]): number {
  return cells.findLastIndex(cell => cell.trim() !== '') + 1;
}
