import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { rule } from './reasons/reason.ts';

/** A request body that is a file: it is streamed and never held in memory as a whole. */
export const byteStream = z.custom<AsyncIterable<Uint8Array>>(
  value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  rule('fields.file'),
);

export function hasByteStreamBody(endpoint: Endpoint): boolean {
  return endpoint.body === byteStream;
}
