import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGunzip, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { PlatformErrorCode } from '../errors.ts';
import type { Question } from '../port.ts';

/** A question with its unmodified reply or error. */
export type RawEntry = {
  readonly rawLogId: string;
  readonly source: string;
  readonly platform: string;
  readonly question: Question;
  readonly receivedAt: string;
  readonly reply?: { readonly body: unknown; readonly quotaUsed: number; readonly isPartial: boolean };
  readonly refusal?: {
    readonly code: PlatformErrorCode;
    readonly message: string;
    readonly retryAfterS: number | null;
  };
};

export type RawSink = { readonly append: (entry: RawEntry) => Promise<void> };

const compress = promisify(gzip);

/**
 * Appends to one file per day and writer, `2026-11-15.1f0c9a2b.jsonl.gz`. Each entry is a separate gzip member, so that
 * it is complete on disk once acknowledged. Writers do not share files, because a crashed process may leave a truncated
 * member at the end.
 */
export function rawLog(folder: string, writer = randomUUID().slice(0, 8)): RawSink {
  mkdirSync(folder, { recursive: true });
  const exclusive = pLimit(1);
  return {
    append(entry) {
      const file = join(folder, `${entry.receivedAt.slice(0, 10)}.${writer}.jsonl.gz`);
      return exclusive(async () => appendFile(file, await compress(`${JSON.stringify(entry)}\n`)));
    },
  };
}

/** In chronological order, without a truncated entry at the end. */
export async function* readRawLog(file: string): AsyncGenerator<RawEntry> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  const plain = pipeline(createReadStream(file), gunzip);
  const failed = plain.catch((error: unknown) => error);
  for await (const line of createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })) {
    const parsed = parseJson(line);
    if (parsed !== undefined) yield parsed as RawEntry;
  }
  const failure = await failed;
  if (failure instanceof Error) throw failure;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function newRawLogId(): string {
  return randomUUID();
}
