import { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';

export type SettingValues = Readonly<Record<string, string | number>>;

/**
 * Settings are part of the SQL text: the embedded engine keeps a setting that is passed beside a query for
 * all later queries of the connection.
 */
export function settingsClause(settings: SettingValues): string {
  const pairs = Object.entries(settings).map(([name, value]) => `${name} = ${literal(value)}`);
  return `SETTINGS ${pairs.join(', ')}`;
}

function literal(value: string | number): string {
  return typeof value === 'number'
    ? String(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Platforms do send NUL characters and halves of emoji; the engine takes neither. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

const INSERT_SETTINGS = {
  // Acknowledged means written: the server's own buffering would acknowledge earlier.
  async_insert: 0,
  date_time_input_format: 'best_effort',
  input_format_skip_unknown_fields: 0,
  input_format_null_as_default: 0,
  insert_deduplicate: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
} as const;

export type Row = Readonly<Record<string, unknown>>;

/** One insert is one block: it is there as a whole or not at all, and a second one with its token changes nothing. */
export async function insertRows(
  client: ClickHouseClient,
  table: string,
  rows: readonly Row[],
  settings: SettingValues,
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(row => JSON.stringify(row, cleanValue));
  const clause = settingsClause({ ...INSERT_SETTINGS, max_insert_block_size: rows.length, ...settings });
  const result = await client.exec({
    query: `INSERT INTO ${table} ${clause} FORMAT JSONEachRow`,
    values: Readable.from([lines.join('\n')]),
  });
  for await (const _ of result.stream) {
    // Read to the end: an unread answer keeps the server's connection busy.
  }
}

function cleanValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}
