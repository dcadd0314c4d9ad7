import { inEnglish, reason } from '@clipscope/contract';
import { decodeText, isJson, splitHead } from './decode-text.ts';
import { type FileFacts, InvalidRecord, type RecordResult } from './format.ts';
import { cleanText, isFields } from './json-formats/fields.ts';
import { jsonRecords } from './json-records.ts';
import { checkMapping } from './mapper-check.ts';
import type { Mapping } from './mapper-fields.ts';
import { mappedRows } from './mapper-rows.ts';
import type { MappedTexts } from './mapper-texts.ts';
import { readRecord } from './read-record.ts';
import { type TableShape, tableRecords } from './table-records.ts';

export { checkMapping } from './mapper-check.ts';
export type { Mapping } from './mapper-fields.ts';
export { suggestMapping } from './mapper-suggest.ts';

/** The rows of a table or of JSON records in an unknown format, according to a mapping of the columns. */
export async function* readMapped(
  chunks: AsyncIterable<string | Uint8Array>,
  mapping: Mapping,
  facts: FileFacts,
): AsyncGenerator<RecordResult> {
  const [fault] = checkMapping(mapping);
  if (fault !== undefined) throw new TypeError(inEnglish(fault));
  const { head, whole } = await splitHead(decodeText(chunks));
  yield* isJson(head) ? readMappedJson(whole, mapping, facts) : readMappedTable(whole, mapping, facts);
}

async function* readMappedTable(
  chunks: AsyncIterable<string>,
  mapping: Mapping,
  facts: FileFacts,
): AsyncGenerator<RecordResult> {
  const shape: TableShape = {};
  let titles: { text: string; value: readonly string[] } | undefined;
  for await (const { where, text, value, broken } of tableRecords(chunks, shape)) {
    // Lines above the titles do not contain the columns.
    if (titles === undefined) {
      if (checkMapping(mapping, value).length > 0) continue;
      titles = { text, value };
      shape.columns = value.length;
      continue;
    }
    if (text === titles.text) continue;
    const { value: names } = titles;
    yield readRecord({ where, text }, () => {
      if (broken !== undefined) throw new InvalidRecord(broken);
      if (value.length !== names.length) {
        throw new InvalidRecord(reason('records.cells', { cells: value.length, titles: names.length }));
      }
      const texts = textsOf(mapping, column => value[names.indexOf(column)] ?? '');
      return mappedRows(mapping, texts, facts);
    });
  }
  if (titles === undefined) {
    const missing = Object.keys(mapping.columns).join(', ');
    yield { where: 'line 1', reason: reason('records.noTitles', { titles: missing }), text: '' };
  }
}

async function* readMappedJson(
  chunks: AsyncIterable<string>,
  mapping: Mapping,
  facts: FileFacts,
): AsyncGenerator<RecordResult> {
  for await (const piece of jsonRecords(chunks)) {
    if ('reason' in piece) yield piece;
    else {
      yield readRecord(piece, () => {
        const texts = textsOf(mapping, column => textOf(valueAt(piece.value, column), column));
        return mappedRows(mapping, texts, facts);
      });
    }
  }
}

function textsOf(mapping: Mapping, textIn: (column: string) => string): MappedTexts {
  const texts: Record<string, string> = {};
  for (const [column, field] of Object.entries(mapping.columns)) texts[field] = textIn(column);
  return texts;
}

/** Dots are path separators, unless there is a field with that name. */
function valueAt(value: unknown, column: string): unknown {
  if (!isFields(value)) throw new InvalidRecord(reason('records.notAnObject'));
  if (column in value) return value[column];
  return column.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), value);
}

/** Lists, such as hashtags, are joined with spaces. */
function textOf(value: unknown, column: string): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(item => textOf(item, column)).join(' ');
  if (typeof value === 'object')
    throw new InvalidRecord(reason('records.rule', { field: column, rule: 'textOrNumber' }));
  return cleanText(String(value));
}
