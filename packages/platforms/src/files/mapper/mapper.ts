import { inEnglish, reason } from '@clipscope/contract';
import { decodeText, isJson, splitHead } from '../decode-text.ts';
import { type FileFacts, InvalidRecord, type RecordResult } from '../format.ts';
import { jsonRecords } from '../json-records.ts';
import { readRecord } from '../read-record.ts';
import { type TableShape, tableRecords } from '../table-records.ts';
import { columnText, distinctTitles, linesOf } from './columns.ts';
import { checkMapping } from './mapper-check.ts';
import type { Mapping } from './mapper-fields.ts';
import { mappedRows } from './mapper-rows.ts';
import type { MappedTexts } from './mapper-texts.ts';
import { roundedFields } from './rounded-counts.ts';

export { checkMapping } from './mapper-check.ts';
export type { Mapping } from './mapper-fields.ts';
export { suggestMapping } from './mapper-suggest.ts';

/** A line or an element of a list, whose texts are read when needed. */
interface Line {
  readonly where: string;
  readonly text: string;
  /** Throws `InvalidRecord`. */
  readonly texts: () => MappedTexts;
}

/** Enough to detect rounded counts. */
const SAMPLE_LINES = 500;

/** The rows of a table or of JSON records in an unknown format, according to a mapping of the columns. */
export async function* readMapped(
  chunks: AsyncIterable<string | Uint8Array>,
  mapping: Mapping,
  facts: FileFacts,
): AsyncGenerator<RecordResult> {
  const [fault] = checkMapping(mapping);
  if (fault !== undefined) throw new TypeError(inEnglish(fault));
  const { head, whole } = await splitHead(decodeText(chunks));
  const lines = isJson(head) ? jsonLines(whole, mapping) : tableLines(whole, mapping);
  const sample: (Line | RecordResult)[] = [];
  let rounded: ReadonlySet<string> | undefined;
  const read = (line: Line | RecordResult): RecordResult =>
    'texts' in line ? readRecord(line, () => mappedRows(mapping, line.texts(), facts, rounded)) : line;
  function* readSample() {
    rounded = roundedFields(Object.values(mapping.columns), sample.flatMap(knownTexts));
    yield* sample.map(read);
    sample.length = 0;
  }
  for await (const line of lines) {
    if (rounded !== undefined) yield read(line);
    else if (sample.push(line) === SAMPLE_LINES) yield* readSample();
  }
  yield* readSample();
}

function knownTexts(line: Line | RecordResult): MappedTexts[] {
  if (!('texts' in line)) return [];
  try {
    return [line.texts()];
  } catch (error) {
    if (error instanceof InvalidRecord) return [];
    throw error;
  }
}

async function* tableLines(
  chunks: AsyncIterable<string>,
  mapping: Mapping,
): AsyncGenerator<Line | RecordResult> {
  const shape: TableShape = {};
  let titles: { text: string; names: readonly string[] } | undefined;
  for await (const { where, text, value, broken } of tableRecords(chunks, shape)) {
    // Lines above the titles do not contain the columns.
    if (titles === undefined) {
      const names = distinctTitles(value);
      if (checkMapping(mapping, names).length > 0) continue;
      titles = { text, names };
      shape.columns = value.length;
      continue;
    }
    if (text === titles.text) continue;
    const { names } = titles;
    const texts = () => {
      if (broken !== undefined) throw new InvalidRecord(broken);
      if (value.length !== names.length) {
        throw new InvalidRecord(reason('records.cells', { cells: value.length, titles: names.length }));
      }
      return textsOf(mapping, column => value[names.indexOf(column)] ?? '');
    };
    yield { where, text, texts };
  }
  if (titles === undefined) {
    const missing = Object.keys(mapping.columns).join(', ');
    yield { where: 'line 1', reason: reason('records.noTitles', { titles: missing }), text: '' };
  }
}

async function* jsonLines(
  chunks: AsyncIterable<string>,
  mapping: Mapping,
): AsyncGenerator<Line | RecordResult> {
  const columns = Object.keys(mapping.columns);
  for await (const piece of jsonRecords(chunks)) {
    if ('reason' in piece) {
      yield piece;
      continue;
    }
    for (const { where, valueAt } of linesOf(piece, columns)) {
      const texts = () => textsOf(mapping, column => columnText(valueAt(column), column));
      yield { where, text: piece.text, texts };
    }
  }
}

function textsOf(mapping: Mapping, textIn: (column: string) => string): MappedTexts {
  const texts: Record<string, string> = {};
  for (const [column, field] of Object.entries(mapping.columns)) texts[field] = textIn(column);
  return texts;
}
