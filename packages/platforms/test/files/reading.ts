import { inEnglish } from '@clipscope/contract';
import { oneByOne } from '../../src/files/batches.ts';
import type { FileFacts, RecordResult } from '../../src/files/format.ts';
import { readJsonFile } from '../../src/files/read-json.ts';
import type { Rows } from '../../src/rows.ts';

export const importedAt = new Date('2026-11-15T12:00:00.000Z');
export const facts: FileFacts = { importedAt, name: 'file.json' };

export async function* inPieces(bytes: string | Uint8Array, length = 1 << 16): AsyncGenerator<Uint8Array> {
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  for (let at = 0; at < all.length; at += length) yield all.subarray(at, at + length);
}

/** With the reason in English. */
export const inWords = (item: RecordResult) =>
  'rows' in item ? item : { ...item, reason: inEnglish(item.reason) };
export type ReadInWords = ReturnType<typeof inWords>;

export async function readAll(content: unknown, given: FileFacts = facts): Promise<ReadInWords[]> {
  const bytes =
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
  return Array.fromAsync(oneByOne(readJsonFile(inPieces(bytes), given)), inWords);
}

/** The rows of a valid file; otherwise its reasons, which no test expects. */
export async function rowsIn(content: unknown, given?: FileFacts): Promise<Partial<Rows>[]> {
  const all = await readAll(content, given);
  return all.map(item => {
    if ('reason' in item) throw new Error(`${item.where}: ${item.reason}`);
    return item.rows;
  });
}

export async function reasonsIn(content: unknown, given?: FileFacts): Promise<string[]> {
  return (await readAll(content, given)).flatMap(item =>
    'reason' in item ? [`${item.where}: ${item.reason}`] : [],
  );
}
