import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decodeText, joined } from './decode-text.ts';
import { openZip } from './open-zip.ts';
import { FileRefused, UNPACK_LIMITS, Unpacking, type UnpackLimits } from './unpacking.ts';

/** One text of a file: the file itself, or one of those that it packs. */
export interface FilePart {
  /** Its name; inside an archive the archive's name and the path there, as `Content_mina.zip/Content.csv`. */
  readonly path: string;
  /** To be read before the next part is asked for. */
  readonly chunks: AsyncIterable<string>;
}

type Bytes = AsyncIterable<Uint8Array>;

/** Each piece is waited for; while one is read, nobody else in the process is served. */
const PIECE_BYTES = 256 * 1024;

/** Hears how many more bytes of the file itself were read, packed as they are. */
export type OnBytes = (bytes: number) => void;

/**
 * The texts in a file, whatever it is packed in: gzip, ZIP, or one in the other. What is packed is known by its
 * first bytes and never by its name. Nothing is held in memory; a ZIP that comes as a stream waits on the disk.
 * Throws `FileRefused` with a sentence for what must not or cannot be unpacked.
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

interface Place {
  readonly unpacking: Unpacking;
  /** How many archives it is inside of. */
  readonly depth: number;
  /** Where the same bytes lie as a file, which a ZIP needs. */
  readonly onDisk: string | null;
  /** Only of the file itself; what is inside of it was heard of by then. */
  readonly onBytes: OnBytes;
}

const nothing: OnBytes = () => {};

async function* reportBytes(bytes: Bytes, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* partsOf(bytes: Bytes, path: string, place: Place): AsyncGenerator<FilePart> {
  const { unpacking, depth } = place;
  const { head, whole, close } = await peek(bytes);
  try {
    const packing = packingOf(head);
    if (packing === null) return yield { path, chunks: decodeText(reportBytes(whole, place.onBytes)) };
    if (depth === unpacking.limits.maxDepth) {
      throw new FileRefused(`${path} is nested in too many archives. Unpack it first.`);
    }
    const inside = { unpacking, depth: depth + 1, onDisk: null, onBytes: nothing };
    if (packing === 'gzip') {
      const bytesInside = gunzipped(reportBytes(whole, place.onBytes), path, unpacking);
      yield* partsOf(bytesInside, path.replace(/\.gz$/i, ''), inside);
    } else if (place.onDisk !== null) {
      yield* zipParts(place.onDisk, path, inside, place.onBytes);
    } else {
      yield* zipPartsOfStream(reportBytes(whole, place.onBytes), path, inside);
    }
  } finally {
    await close();
  }
}

async function* zipParts(
  onDisk: string,
  path: string,
  inside: Place,
  onBytes: OnBytes = nothing,
): AsyncGenerator<FilePart> {
  for await (const file of openZip(onDisk, path, inside.unpacking)) {
    yield* partsOf(file.bytes, `${path}/${file.path}`, inside);
    onBytes(file.packedBytes);
  }
}

/** The list of a ZIP's files stands at its end. */
async function* zipPartsOfStream(bytes: Bytes, path: string, inside: Place): AsyncGenerator<FilePart> {
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
  // Its failure is heard by whoever reads from `gunzip`.
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
    else head = head.length === 0 ? next.value : joined(head, next.value);
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
    // A part that nobody read to its end still has a file or a stream open.
    close: async () => void (await iterator.return?.()),
  };
}
