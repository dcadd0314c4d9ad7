import { inBatches } from './batches.ts';
import { isJson, splitHead } from './decode-text.ts';
import type { FileFacts, RecordResult } from './format.ts';
import { isFields } from './json-formats/fields.ts';
import { jsonRecords } from './json-records.ts';
import { readMapped } from './mapper.ts';
import type { Mapping } from './mapper-fields.ts';
import { type OnBytes, openFile } from './open-file.ts';
import { atPath } from './read-file.ts';
import { tableRecords } from './table-records.ts';

/** The rows of a file in an unknown format, compressed or not, according to a mapping of its columns. */
export async function* readMappedFile(
  path: string,
  mapping: Mapping,
  facts: FileFacts,
  onBytes?: OnBytes,
): AsyncGenerator<readonly RecordResult[]> {
  for await (const part of openFile(path, facts.name, undefined, onBytes)) {
    const pieces = readMapped(part.chunks, mapping, { ...facts, name: part.path });
    for await (const batch of inBatches(pieces)) yield batch.map(piece => atPath(part.path, piece));
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
const MAX_TITLE_LENGTH = 300;
const MAX_DEPTH = 3;

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
  const titles = lines[at] ?? [];
  const rows = lines.slice(at + 1).filter(cells => cells.length === width);
  return width > 1 && rows.length > 0 && areTitles(titles)
    ? { titles, rows: rows.slice(0, PREVIEW_ROWS) }
    : null;
}

/** Titles must be unique; empty ones at the end are ignored. */
function areTitles(titles: readonly string[]): boolean {
  const named = titles.filter(title => title.trim() !== '');
  return (
    named.length > 1 &&
    titles.length <= MAX_TITLES &&
    new Set(named).size === named.length &&
    named.every(title => title.length <= MAX_TITLE_LENGTH && !title.includes('\uFFFD'))
  );
}

async function peekJson(chunks: AsyncIterable<string>): Promise<PeekedTable | null> {
  const records: Map<string, string>[] = [];
  for await (const piece of jsonRecords(chunks)) {
    if (!('reason' in piece) && isFields(piece.value)) records.push(new Map(cellsOf(piece.value)));
    if (records.length === PREVIEW_ROWS) break;
  }
  const titles = [...new Set(records.flatMap(record => [...record.keys()]))].slice(0, MAX_TITLES);
  if (titles.length < 2) return null;
  return { titles, rows: records.map(record => titles.map(title => record.get(title) ?? '')) };
}

function* cellsOf(
  value: Readonly<Record<string, unknown>>,
  before = '',
  depth = 1,
): Generator<[string, string]> {
  for (const [name, cell] of Object.entries(value)) {
    const title = before + name;
    if (title.length > MAX_TITLE_LENGTH || name === '') continue;
    if (isFields(cell)) {
      if (depth < MAX_DEPTH) yield* cellsOf(cell, `${title}.`, depth + 1);
    } else if (Array.isArray(cell)) {
      if (cell.every(item => typeof item !== 'object')) yield [title, cell.join(' ')];
    } else yield [title, cell === null ? '' : String(cell)];
  }
}
