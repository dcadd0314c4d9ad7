import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
/** Smaller replies fit into one packet as they are. */
const SMALLEST_BYTES = 1024;
/** Pages are compressed for each visitor: higher levels take several times as long for a few percent. */
const BROTLI_QUALITY = 5;
/** What a browser keeps for good, such as the messages of a page, is small and sent to it once. */
const BROTLI_QUALITY_FOR_GOOD = 11;

type Encoding = 'br' | 'gzip';

/** The better of those the browser accepts. Over plain HTTP browsers accept Brotli from this machine only. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim().toLowerCase());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Compresses what is written to a reply from now on, without holding back what should be sent at once. */
export function compressReply(request: IncomingMessage, response: ServerResponse): void {
  const encoding = acceptedEncoding(request);
  if (encoding === null || request.method === 'HEAD') return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let compressor: BrotliCompress | Gzip | null = null;

  const begin = () => {
    if (!isCompressible(response)) return;
    response.setHeader('content-encoding', encoding);
    response.appendHeader('vary', 'accept-encoding');
    response.removeHeader('content-length');
    const isForGood = String(response.getHeader('cache-control')).includes('immutable');
    const stream = createCompressor(encoding, isForGood ? BROTLI_QUALITY_FOR_GOOD : BROTLI_QUALITY);
    stream.on('data', (chunk: Buffer) => {
      if (!write(chunk)) stream.pause();
    });
    // Who waits until more can be written waits for the reply's own event.
    stream.on('drain', () => response.emit('drain'));
    stream.on('end', () => end());
    stream.on('error', error => response.destroy(error));
    response.on('drain', () => stream.resume());
    response.on('close', () => stream.destroy());
    compressor = stream;
  };

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      // Set one by one, so that what decides about compressing is known.
      const headers = rest.findLast(one => typeof one === 'object' && one !== null);
      if (headers && !Array.isArray(headers)) {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
      }
      response.statusCode = status;
      begin();
      return Array.isArray(headers) ? writeHead(status, ...rest) : writeHead(status, ...texts(rest));
    },
    write(...args: unknown[]) {
      if (!response.headersSent) response.writeHead(response.statusCode);
      return compressor === null ? write(...args) : Reflect.apply(compressor.write, compressor, args);
    },
    end(...args: unknown[]) {
      if (!response.headersSent) response.writeHead(response.statusCode);
      if (compressor === null) return end(...args);
      Reflect.apply(compressor.end, compressor, args);
      return response;
    },
    /** Called between the parts of a page that is streamed. */
    flush() {
      compressor?.flush();
    },
  });
}

const texts = (args: readonly unknown[]) => args.filter(one => typeof one === 'string');

function createCompressor(encoding: Encoding, quality: number): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return createBrotliCompress({ params });
}

function isCompressible(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  const length = response.getHeader('content-length');
  return (
    COMPRESSIBLE.test(type) &&
    response.statusCode >= 200 &&
    response.statusCode !== 204 &&
    response.statusCode !== 206 &&
    response.statusCode !== 304 &&
    !response.hasHeader('content-encoding') &&
    (length === undefined || Number(length) >= SMALLEST_BYTES)
  );
}
