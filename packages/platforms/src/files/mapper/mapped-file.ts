import { inBatches } from '../batches.ts';
import { isJson, splitHead } from '../decode-text.ts';
import type { FileFacts, RecordResult } from '../format.ts';
import { jsonRecords } from '../json-records.ts';
import { type OnBytes, type OnPart, openFile } from '../open-file.ts';
import { atPath } from '../read-file.ts';
import { tableRecords } from '../table-records.ts';
import { cellsOf, distinctTitles, MAX_TITLE_LENGTH } from './columns.ts';
import { readMapped } from './mapper.ts';
import type { Mapping } from './mapper-fields.ts';

/** The rows of a file in an unknown format, compressed or not, according to a mapping of its columns. */
export async function* readMappedFile(
  path: string,
  mapping: Mapping,
  facts: FileFacts,
  onBytes?: OnBytes,
  onPart?: OnPart,
): AsyncGenerator<readonly RecordResult[]> {
  for await (const part of openFile(path, facts.name, undefined, onBytes)) {
    const pieces = readMapped(part.chunks, mapping, { ...facts, name: part.path });
    for await (const batch of inBatches(pieces)) yield batch.map(piece => atPath(part.path, piece));
    onPart?.(part);
  }
}

/** The titles and first rows of a table, or the field names and first values of JSON records. */
interface PeekedTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const PREVIEW_ROWS = 50;
const SNIFFED_LINES = 60;
const MAX_TITLES = 300;

/** The first text of a file as a table; null when it is not one. */
export async function peekTable(path: string, name: string): Promise<PeekedTable | null> {
  for await (const part of openFile(path, name)) {
    const { head, whole } = await splitHead(part.chunks);
    if (head.trim() === '') return null;
    return isJson(head) ? peekJson(whole) : peekLines(whole);
  }
  return null;
}

async function peekLines(chunks: AsyncIterable<string>): Promise<PeekedTable | null> {
  const lines: (readonly string[])[] = [];
  for await (const { value, broken } of tableRecords(chunks)) {
    if (broken === undefined) lines.push(value);
    if (lines.length === SNIFFED_LINES) break;
  }
  // Some exports have headings above the titles, with fewer cells than the table.
  const width = Math.max(0, ...lines.map(cells => cells.length));
  const at = lines.findIndex(cells => cells.length === width);
  const titles = distinctTitles(lines[at] ?? []);
  const rows = lines.slice(at + 1).filter(cells => cells.length === width);
  return width > 1 && rows.length > 0 && areTitles(titles)
    ? { titles, rows: rows.slice(0, PREVIEW_ROWS) }
    : null;
}

/** Empty ones are ignored. */
function areTitles(titles: readonly string[]): boolean {
  const named = titles.filter(title => title.trim() !== '');
  return (
    named.length > 1 &&
    titles.length <= MAX_TITLES &&
    named.every(title => title.length <= MAX_TITLE_LENGTH && !title.includes('\uFFFD'))
  );
}

async function peekJson(chunks: AsyncIterable<string>): Promise<PeekedTable | null> {
  const records: Map<string, string>[] = [];
  for await (const piece of jsonRecords(chunks)) {
    if ('reason' in piece) continue;
    const cells = cellsOf(piece);
    if (cells.size > 0) records.push(cells);
    if (records.length === PREVIEW_ROWS) break;
  }
  const titles = [...new Set(records.flatMap(record => [...record.keys()]))].slice(0, MAX_TITLES);
  if (titles.length < 2) return null;
  return { titles, rows: records.map(record => titles.map(title => record.get(title) ?? '')) };
}
