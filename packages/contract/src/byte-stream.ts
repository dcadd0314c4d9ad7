import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A request body that is a file: it is streamed and never held in memory as a whole. */
export const byteStream = z.custom<AsyncIterable<Uint8Array>>(
  value => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  { error: 'must be a file, sent as application/octet-stream' },
);

export function hasByteStreamBody(endpoint: Endpoint): boolean {
  return endpoint.body === byteStream;
}
