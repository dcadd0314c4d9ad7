import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reason } from '@clipscope/contract';
import { concatBytes, decodeText } from './decode-text.ts';
import { openZip } from './open-zip.ts';
import { FileRefused, UNPACK_LIMITS, Unpacking, type UnpackLimits } from './unpacking.ts';

/** The text of the file itself, or of a file inside an archive. */
export interface FilePart {
  /** The file name, including the path inside archives: `Content_mina.zip/Content.csv`. */
  readonly path: string;
  /** Must be read before the next part is requested. */
  readonly chunks: AsyncIterable<string>;
  /** The hash of its bytes; null until all of them are read. */
  readonly sha256: () => string | null;
}

type Bytes = AsyncIterable<Uint8Array>;

/** Small chunks have a large overhead, and large ones block the process for too long. */
const PIECE_BYTES = 256 * 1024;

/** Called after a part was read. */
export type OnPart = (part: Pick<FilePart, 'path' | 'sha256'>) => void;

/** Reports how many more bytes of the file were read, before decompression. */
export type OnBytes = (bytes: number) => void;

/**
 * The texts in a file, which may be compressed with gzip or ZIP, also nested. Compression is detected by the first bytes
 * and never by the name. Nothing is held in memory; a streamed ZIP is copied to disk. Throws `FileRefused` for files that
 * must not or cannot be unpacked.
 */
export async function* openFile(
  source: string | Bytes,
  name: string,
  limits: UnpackLimits = UNPACK_LIMITS,
  onBytes: OnBytes = () => {},
): AsyncGenerator<FilePart> {
  const unpacking = new Unpacking(limits);
  const bytes =
    typeof source === 'string' ? createReadStream(source, { highWaterMark: PIECE_BYTES }) : source;
  const onDisk = typeof source === 'string' ? source : null;
  yield* partsOf(bytes, name, { unpacking, depth: 0, onDisk, onBytes });
}

interface PartContext {
  readonly unpacking: Unpacking;
  /** Number of enclosing archives. */
  readonly depth: number;
  /** The path of the same bytes on disk, which a ZIP needs. */
  readonly onDisk: string | null;
  /** For the outermost file only. */
  readonly onBytes: OnBytes;
}

const nothing: OnBytes = () => {};

async function* reportBytes(bytes: Bytes, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

function hashed(bytes: Bytes): { bytes: Bytes; sha256: () => string | null } {
  const hash = createHash('sha256');
  let found: string | null = null;
  async function* read() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
    found = hash.digest('hex');
  }
  return { bytes: read(), sha256: () => found };
}

async function* partsOf(bytes: Bytes, path: string, context: PartContext): AsyncGenerator<FilePart> {
  const { unpacking, depth } = context;
  const { head, whole, close } = await peek(bytes);
  try {
    const packing = packingOf(head);
    if (packing === null) {
      const { bytes, sha256 } = hashed(reportBytes(whole, context.onBytes));
      return yield { path, chunks: decodeText(bytes), sha256 };
    }
    if (depth === unpacking.limits.maxDepth) {
      throw new FileRefused(reason('files.nested', { path }));
    }
    const inside = { unpacking, depth: depth + 1, onDisk: null, onBytes: nothing };
    if (packing === 'gzip') {
      const bytesInside = gunzipped(reportBytes(whole, context.onBytes), path, unpacking);
      yield* partsOf(bytesInside, path.replace(/\.gz$/i, ''), inside);
    } else if (context.onDisk !== null) {
      yield* zipParts(context.onDisk, path, inside, context.onBytes);
    } else {
      yield* zipPartsOfStream(reportBytes(whole, context.onBytes), path, inside);
    }
  } finally {
    await close();
  }
}

async function* zipParts(
  onDisk: string,
  path: string,
  inside: PartContext,
  onBytes: OnBytes = nothing,
): AsyncGenerator<FilePart> {
  for await (const file of openZip(onDisk, path, inside.unpacking)) {
    yield* partsOf(file.bytes, `${path}/${file.path}`, inside);
    onBytes(file.packedBytes);
  }
}

/** A ZIP's directory is at its end, so a stream is copied to disk first. */
async function* zipPartsOfStream(bytes: Bytes, path: string, inside: PartContext): AsyncGenerator<FilePart> {
  const folder = await mkdtemp(join(tmpdir(), 'clipscope-zip-'));
  try {
    const copy = join(folder, 'archive.zip');
    const file = await open(copy, 'w');
    try {
      let size = 0;
      for await (const chunk of bytes) {
        size += chunk.length;
        inside.unpacking.assertFits(size, path);
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    yield* zipParts(copy, path, inside);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* gunzipped(bytes: Bytes, path: string, unpacking: Unpacking): Bytes {
  let packedBytes = 0;
  const counted = async function* () {
    for await (const chunk of bytes) {
      packedBytes += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip();
  // Errors are thrown to the reader of `gunzip`.
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => {});
  yield* unpacking.counted(gunzip, path, () => packedBytes);
}

function packingOf(head: Uint8Array): 'gzip' | 'zip' | null {
  const [a, b, c, d] = head;
  if (a === 0x1f && b === 0x8b) return 'gzip';
  const isZip = a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6));
  return isZip ? 'zip' : null;
}

async function peek(bytes: Bytes): Promise<{ head: Uint8Array; whole: Bytes; close: () => Promise<void> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  let ended = false;
  while (head.length < 4 && !ended) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else head = head.length === 0 ? next.value : concatBytes(head, next.value);
  }
  const whole = async function* () {
    yield head;
    while (!ended) {
      const next = await iterator.next();
      if (next.done) ended = true;
      else yield next.value;
    }
  };
  return {
    head,
    whole: whole(),
    // A part that was not read completely still has an open file or stream.
    close: async () => void (await iterator.return?.()),
  };
}
