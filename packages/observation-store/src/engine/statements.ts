import { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { END_OF_TIME, LAST_DAY, type Question } from '../question.ts';
import { type Overlay, type Rendering, render } from '../sql/render.ts';
import { type EngineName, rawInsertOf } from './engine.ts';
import { type SettingValues, settingsClause } from './sql-text.ts';

/** The longest statement that the embedded engine parses. */
const LONGEST_STATEMENT_BYTES = 250_000;

/** Removes NUL characters and lone surrogates, which platforms send and the engine rejects. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const INSERT_SETTINGS = {
  // The server's buffering would acknowledge rows before they are written.
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

/** JSON escapes a NUL and a lone surrogate, so a line without such an escape is clean. */
const UNCLEAN = /\\u(0000|d[89a-f])/;

export function jsonLine(row: object): string {
  const line = JSON.stringify(row);
  return line.includes('\\u') && UNCLEAN.test(line) ? JSON.stringify(row, cleanValue) : line;
}

/** Keys of maps are texts too. */
function cleanValue(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleanText(name), inner]));
}

export function insertLines(
  client: ClickHouseClient,
  table: string,
  lines: Lines,
  settings: SettingValues,
): Promise<void> {
  return insertRows(client, table, textRows(lines), settings);
}

/** Whether the engine rejected the rows themselves, so that retrying the insert is pointless. */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /\b(CANNOT_PARSE_\w+|CANNOT_READ_\w+_FROM_TEXT|INCORRECT_DATA)\b/.test(
      `${'type' in error ? error.type : ''} ${error.message}`,
    )
  );
}

export type TextRows = {
  readonly format: Lines['format'];
  readonly rowCount: number;
  readonly bytes: Buffer;
};

export function textRows({ format, lines }: Lines): TextRows {
  return { format, rowCount: lines.length, bytes: Buffer.from(lines.join('\n')) };
}

/** One insert is one block: it is atomic, and repeating it with the same deduplication token changes nothing. */
export async function insertRows(
  client: ClickHouseClient,
  table: string,
  { format, rowCount, bytes }: TextRows,
  settings: SettingValues,
): Promise<void> {
  if (rowCount === 0) return;
  const insertSettings = {
    ...INSERT_SETTINGS,
    // JSON lines carry ISO times, tab-separated ones plain seconds.
    date_time_input_format: format === 'JSONEachRow' ? 'best_effort' : 'basic',
    max_insert_block_size: rowCount,
    // For texts of this size one thread is as fast as several.
    input_format_parallel_parsing: 0,
    ...settings,
  };
  const rawInsert = rawInsertOf(client);
  if (rawInsert) {
    await rawInsert({ table, format, settings: insertSettings, values: bytes });
    return;
  }
  const result = await client.exec({
    query: `INSERT INTO ${table} ${settingsClause(insertSettings)} FORMAT ${format}`,
    values: Readable.from([bytes]),
  });
  for await (const _ of result.stream) {
    // An unread response keeps the server's connection busy.
  }
}

const QUERY_SETTINGS = {
  // Compiling a query takes longer than running most of them.
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
  // Splitting FINAL between threads costs more than it saves on so few rows.
  max_final_threads: 1,
  // So does formatting in parallel.
  output_format_parallel_formatting: 0,
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 0,
  join_use_nulls: 1,
} as const;

/**
 * For questions that read few rows: more threads slow down concurrent questions, and planning to read in order takes
 * longer than reading all rows. Older servers do not know the setting of the embedded engine.
 */
const SMALL_QUERY = { max_threads: 1, optimize_read_in_order: 0 } as const;
const SMALL_QUERY_SETTINGS: Record<EngineName, SettingValues> = {
  clickhouse: SMALL_QUERY,
  chdb: { ...SMALL_QUERY, use_top_k_dynamic_filtering: 0 },
};

/**
 * The embedded engine runs statements with parameters one at a time, across all connections, so their values are
 * inlined unless the statement becomes too long.
 */
export function questionStatement(
  engine: EngineName,
  question: Pick<Question, 'name' | 'sql'> & {
    readonly readsFewRows: boolean;
    readonly settings?: SettingValues;
  },
  input: Readonly<Record<string, unknown>>,
  overlay: Overlay,
): { query: string; query_params?: Record<string, unknown> } {
  const params = paramsOf(input);
  const small = question.readsFewRows && SMALL_QUERY_SETTINGS[engine];
  const settings = { ...QUERY_SETTINGS, ...small, ...question.settings, log_comment: question.name };
  const rendering = { ...overlay, isNow: unboundedMoments(input) };
  const clause = settingsClause(settings);
  if (engine === 'chdb') {
    const query = `${render(question.sql, { ...rendering, inline: params })}\n${clause}`;
    if (Buffer.byteLength(query) <= LONGEST_STATEMENT_BYTES) return { query };
  }
  return { query: `${render(question.sql, rendering)}\n${clause}`, query_params: params };
}

function unboundedMoments({ asOf, asOfDay }: Readonly<Record<string, unknown>>): Rendering['isNow'] {
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
