import { TextDecoder } from 'node:util';

type Bytes = AsyncIterable<string | Uint8Array>;

/** Enough bytes to detect the encoding of a text without a byte order mark. */
const SNIFFED_BYTES = 1024;

/**
 * Decodes UTF-8 and UTF-16 of either byte order, with or without a byte order mark. Invalid bytes become U+FFFD, and
 * NUL is removed because stores reject it and real names contain it.
 */
export async function* decodeText(chunks: Bytes): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head = new Uint8Array();
  let isStart = true;
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') {
      yield withoutNul(isStart && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk);
      isStart &&= chunk === '';
      continue;
    }
    if (decoder !== undefined) {
      const text = decoder.decode(chunk, { stream: true });
      // Searching bytes is many times as fast as searching text.
      yield chunk.includes(0) ? withoutNul(text) : text;
      continue;
    }
    head = concatBytes(head, chunk);
    if (head.length < SNIFFED_BYTES) continue;
    decoder = new TextDecoder(encodingOf(head));
    yield withoutNul(decoder.decode(head, { stream: true }));
  }
  const rest = decoder === undefined ? new TextDecoder(encodingOf(head)).decode(head) : decoder.decode();
  if (rest !== '') yield withoutNul(rest);
}

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

export function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function encodingOf(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarkedEncodingOf(head.subarray(0, SNIFFED_BYTES));
}

/** In UTF-16, one byte of each digit, Latin letter and comma is 0, always in the same position. */
function unmarkedEncodingOf(head: Uint8Array): Encoding {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(4, head.length * 0.15);
  const stray = head.length * 0.01;
  if (odd > enough && even <= stray) return 'utf-16le';
  return even > enough && odd <= stray ? 'utf-16be' : 'utf-8';
}

/** The start of a text up to the first characters that are not blank, and the whole text. */
export async function splitHead(
  chunks: AsyncIterable<string>,
): Promise<{ readonly head: string; readonly whole: AsyncGenerator<string> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = '';
  while (head.trim() === '') {
    const next = await iterator.next();
    if (next.done) break;
    head += next.value;
  }
  const whole = (async function* () {
    try {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
  return { head, whole };
}

/** JSON starts with a bracket, and no table does. */
export const isJson = (head: string) => /^\s*[[{]/.test(head);
