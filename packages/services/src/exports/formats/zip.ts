import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Bytes } from '../table.ts';

/** Files in one archive, written one after the other while they are made. */
export async function* zipBytes(files: readonly { readonly name: string; readonly bytes: Bytes }[]): Bytes {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as Readable);
  for (const { name, bytes } of files) {
    const source = Readable.from(bytes, { objectMode: false });
    // A file that cannot be made must end the archive: half an archive would look like a whole one.
    source.on('error', error => (zip.outputStream as Readable).destroy(error));
    zip.addReadStream(source, name);
  }
  zip.end();
  yield* output;
}
