import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Bytes } from '../table.ts';

export async function* zipBytes(files: readonly { readonly name: string; readonly bytes: Bytes }[]): Bytes {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as Readable);
  for (const { name, bytes } of files) {
    const source = Readable.from(bytes, { objectMode: false });
    // Otherwise the archive would end early and look complete.
    source.on('error', error => (zip.outputStream as Readable).destroy(error));
    zip.addReadStream(source, name);
  }
  zip.end();
  yield* output;
}
