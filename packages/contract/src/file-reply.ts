import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A reply that is a file, streamed while it is generated. */
export type FileReply = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
};

export const fileReply = z.custom<FileReply>(
  value => typeof value === 'object' && value !== null && 'fileName' in value && 'bytes' in value,
  { error: 'must be a file' },
);

export function repliesWithFile(endpoint: Endpoint): boolean {
  return endpoint.reply === fileReply;
}

export const fileExample: FileReply = {
  fileName: 'clipscope-accounts-2026-11-15.csv',
  mediaType: 'text/csv; charset=utf-8',
  bytes: { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) },
};
