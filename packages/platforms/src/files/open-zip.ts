import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { reason } from '@clipscope/contract';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { damaged, FileRefused, type Unpacking } from './unpacking.ts';

interface ZippedFile {
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly packedBytes: number;
}

/** The files of a ZIP. The whole directory is checked before the first file is unpacked. */
export async function* openZip(
  onDisk: string,
  path: string,
  unpacking: Unpacking,
): AsyncGenerator<ZippedFile> {
  const zip = await yauzl.openPromise(onDisk, { autoClose: false, decodeStrings: false }).catch(error => {
    throw damaged(path, error);
  });
  try {
    const files = await filesOf(zip, path, unpacking);
    if (await hasMoreEntries(zip, onDisk)) throw damaged(path, undefined);
    for (const { inner, entry } of files) {
      const bytes = unpacked(zip, entry, { path: `${path}/${inner}`, unpacking });
      yield { path: inner, bytes, packedBytes: entry.compressedSize };
    }
  } finally {
    zip.close();
  }
}

const START_OF_ENTRY = 0x02014b50;

/** The number of files is at the end of a ZIP; if it is too low, the rest would be lost silently. */
async function hasMoreEntries(zip: ZipFile, onDisk: string): Promise<boolean> {
  // The position after the last entry, which the library's types declare as a boolean.
  const position = Number(zip.readEntryCursor);
  const file = await open(onDisk);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, position);
    return bytesRead === 4 && buffer.readUInt32LE() === START_OF_ENTRY;
  } finally {
    await file.close();
  }
}

async function* unpacked(
  zip: ZipFile,
  entry: Entry,
  { path, unpacking }: { path: string; unpacking: Unpacking },
): AsyncGenerator<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry).catch(error => {
    throw damaged(path, error);
  });
  let checksum = 0;
  for await (const chunk of unpacking.counted(stream, path, () => entry.compressedSize)) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) {
    throw new FileRefused(reason('files.checksum', { path }));
  }
}

interface Listed {
  readonly inner: string;
  readonly entry: Entry;
}

async function filesOf(zip: ZipFile, path: string, unpacking: Unpacking): Promise<Listed[]> {
  const files: Listed[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const inner = innerPath(entry, path);
      if (isNoFile(inner)) continue;
      if (entry.isEncrypted()) throw new FileRefused(reason('files.password', { path }));
      if (!entry.canDecodeFileData()) {
        throw new FileRefused(reason('files.compression', { path, inner }));
      }
      files.push({ inner, entry });
      bytes += entry.uncompressedSize;
      if (files.length > unpacking.limits.maxFiles) {
        throw new FileRefused(reason('files.tooManyFiles', { path, most: unpacking.limits.maxFiles }));
      }
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    // The library throws before it returns such an entry.
    const isLocked = error instanceof Error && error.message.includes('strong encryption');
    throw isLocked ? new FileRefused(reason('files.password', { path })) : damaged(path, error);
  }
  if (files.some(({ inner }) => inner === 'xl/workbook.xml')) {
    throw new FileRefused(reason('files.workbook', { path }));
  }
  unpacking.assertFits(bytes, path);
  // Entries may share compressed bytes, so that only their total reveals a ZIP bomb.
  unpacking.assertRatio(bytes, zip.fileSize, path);
  return files;
}

function innerPath(entry: Entry, path: string): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const inner = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const leadsOut = inner.startsWith('/') || /^[a-z]:/i.test(inner) || inner.split('/').includes('..');
  if (leadsOut || inner.includes('\0')) {
    const shown = inner.replaceAll('\0', '').slice(0, 200);
    throw new FileRefused(reason('files.outside', { path, inner: shown }));
  }
  return inner;
}

/** Folders, and files that operating systems add. */
function isNoFile(inner: string): boolean {
  return inner.endsWith('/') || inner.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(inner);
}
