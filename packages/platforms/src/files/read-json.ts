import type { Rows } from '../rows.ts';
import { type FileFacts, InvalidRecord, type RecordResult } from './format.ts';
import { isFields } from './json-formats/fields.ts';
import { recogniseJson } from './json-formats/index.ts';
import { type JsonRecord, jsonBatches } from './json-records.ts';
import { readRecord } from './read-record.ts';

/** Each record is read in the format that its keys indicate. */
export async function* readJsonFile(
  chunks: AsyncIterable<string | Uint8Array>,
  facts: FileFacts,
): AsyncGenerator<readonly RecordResult[]> {
  const excluded = new Set<string>();
  for await (const batch of jsonBatches(chunks)) {
    yield batch.map(piece =>
      'reason' in piece ? piece : readRecord(piece, () => read(piece, facts), excluded),
    );
  }
}

function read({ value, container }: JsonRecord, facts: FileFacts): Partial<Rows> {
  const format = recogniseJson(value);
  if (format === null) throw new InvalidRecord(`Unknown format: ${keysOf(value)}.`, 'UNKNOWN_FORMAT');
  return format.read(value, facts, container);
}

const KEYS_NAMED = 6;

function keysOf(value: unknown): string {
  if (!isFields(value)) return Array.isArray(value) ? 'a list' : 'a plain value';
  const keys = Object.keys(value);
  const named = keys.slice(0, KEYS_NAMED).map(key => key.slice(0, 40));
  if (keys.length === 0) return 'an empty object';
  return `an object with the keys ${named.join(', ')}${keys.length > KEYS_NAMED ? ` and ${keys.length - KEYS_NAMED} more` : ''}`;
}
