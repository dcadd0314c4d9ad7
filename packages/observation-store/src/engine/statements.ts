import { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { END_OF_TIME, LAST_DAY, type Question } from '../question.ts';
import { type Overlay, type Rendering, render } from '../sql/render.ts';
import { type EngineName, rawInsertOf } from './engine.ts';
import { type SettingValues, settingsClause } from './sql-text.ts';

/** The embedded engine reads no longer statement. */
const LONGEST_STATEMENT_BYTES = 250_000;

/** Platforms do send NUL characters and halves of emoji; the engine takes neither. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const INSERT_SETTINGS = {
  // Acknowledged means written: the server's own buffering would acknowledge earlier.
  async_insert: 0,
  input_format_skip_unknown_fields: 0,
  input_format_null_as_default: 0,
  insert_deduplicate: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
  parallel_view_processing: 1,
} as const;

export type Row = Readonly<Record<string, unknown>>;

export type Lines = {
  readonly format: 'JSONEachRow' | 'TabSeparated';
  readonly lines: readonly string[];
};

export function jsonLines(rows: readonly object[]): Lines {
  return { format: 'JSONEachRow', lines: rows.map(jsonLine) };
}

/** A NUL and half an emoji are written as escapes, so a line without such an escape is clean. */
const UNCLEAN = /\\u(0000|d[89a-f])/;

export function jsonLine(row: object): string {
  const line = JSON.stringify(row);
  return line.includes('\\u') && UNCLEAN.test(line) ? JSON.stringify(row, cleanValue) : line;
}

function cleanValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}

export function insertLines(
  client: ClickHouseClient,
  table: string,
  lines: Lines,
  settings: SettingValues,
): Promise<void> {
  return insertRows(client, table, textRows(lines), settings);
}

/** Whether the engine says that it cannot read the rows themselves: it has stored none of them, and never will. */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\b(CANNOT_PARSE_\w+|CANNOT_READ_\w+_FROM_TEXT|INCORRECT_DATA)\b/.test(
      `${reasonIn(error)} ${error.message}`,
    )
  );
}

const reasonIn = (error: Error) => ('type' in error ? error.type : '');

/** Lines as they are sent. */
export type TextRows = {
  readonly format: Lines['format'];
  readonly rowCount: number;
  readonly bytes: Buffer;
};

export function textRows({ format, lines }: Lines): TextRows {
  return { format, rowCount: lines.length, bytes: Buffer.from(lines.join('\n')) };
}

/** One insert is one block: it is there as a whole or not at all, and a second one with its token changes nothing. */
export async function insertRows(
  client: ClickHouseClient,
  table: string,
  { format, rowCount, bytes }: TextRows,
  settings: SettingValues,
): Promise<void> {
  if (rowCount === 0) return;
  const inForce = {
    ...INSERT_SETTINGS,
    // JSON lines carry ISO times, tab-separated ones plain seconds.
    date_time_input_format: format === 'JSONEachRow' ? 'best_effort' : 'basic',
    max_insert_block_size: rowCount,
    // Its threads read a text of this size no sooner than one does, and take longer together.
    input_format_parallel_parsing: 0,
    ...settings,
  };
  const rawInsert = rawInsertOf(client);
  if (rawInsert) {
    await rawInsert({ table, format, settings: inForce, values: bytes });
    return;
  }
  const result = await client.exec({
    query: `INSERT INTO ${table} ${settingsClause(inForce)} FORMAT ${format}`,
    values: Readable.from([bytes]),
  });
  for await (const _ of result.stream) {
    // Read to the end: an unread answer keeps the server's connection busy.
  }
}

const ASK_SETTINGS = {
  // Machine code for a question takes longer to make than most questions take, and spoils the slowest replies.
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
  // Cutting the rows to be merged into pieces for several threads takes longer than it saves on so few.
  max_final_threads: 1,
  // So does handing the rows to other threads to write them out.
  output_format_parallel_formatting: 0,
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 0,
  join_use_nulls: 1,
} as const;

/**
 * Few rows: whom a second thread would help waits less when others' questions have it, and preparing to read only the
 * last of them takes longer than reading all. A server may be too old to know the setting of the embedded engine.
 */
const OF_FEW = { max_threads: 1, optimize_read_in_order: 0 } as const;
const SETTINGS_OF_FEW: Record<EngineName, SettingValues> = {
  clickhouse: OF_FEW,
  chdb: { ...OF_FEW, use_top_k_dynamic_filtering: 0 },
};

/**
 * A question as the engine is sent it. The embedded engine takes statements with parameters one after the other, whatever
 * the connection; those without run side by side, so the values stand in the SQL.
 */
export function askingStatement(
  engine: EngineName,
  question: Pick<Question, 'name' | 'sql'> & { readonly isOfFew: boolean; readonly settings?: SettingValues },
  input: Readonly<Record<string, unknown>>,
  overlay: Overlay,
): { query: string; query_params?: Record<string, unknown> } {
  const params = paramsOf(input);
  const ofFew = question.isOfFew && SETTINGS_OF_FEW[engine];
  const settings = { ...ASK_SETTINGS, ...ofFew, ...question.settings, log_comment: question.name };
  const rendering = { ...overlay, isNow: momentsOfNow(input) };
  const clause = settingsClause(settings);
  if (engine === 'chdb') {
    const query = `${render(question.sql, { ...rendering, inline: params })}\n${clause}`;
    if (Buffer.byteLength(query) <= LONGEST_STATEMENT_BYTES) return { query };
  }
  return { query: `${render(question.sql, rendering)}\n${clause}`, query_params: params };
}

function momentsOfNow({ asOf, asOfDay }: Readonly<Record<string, unknown>>): Rendering['isNow'] {
  return { asOf: asOf instanceof Date && +asOf === +END_OF_TIME, asOfDay: asOfDay === LAST_DAY };
}

function paramsOf(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, paramOf(value)]));
}

function paramOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(paramOf) : value;
}
