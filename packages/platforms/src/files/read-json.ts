import { type Reason, reason } from '@clipscope/contract';
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
  if (format === null) throw new InvalidRecord(unknownFormat(value), 'UNKNOWN_FORMAT');
  return format.read(value, facts, container);
}

const KEYS_NAMED = 6;

function unknownFormat(value: unknown): Reason {
  if (!isFields(value))
    return reason('records.unknownShape', { shape: Array.isArray(value) ? 'list' : 'value' });
  const names = Object.keys(value);
  if (names.length === 0) return reason('records.unknownShape', { shape: 'empty' });
  const keys = names
    .slice(0, KEYS_NAMED)
    .map(key => key.slice(0, 40))
    .join(', ');
  const more = names.length - KEYS_NAMED;
  return more > 0
    ? reason('records.unknownKeysMore', { keys, more })
    : reason('records.unknownKeys', { keys });
}
