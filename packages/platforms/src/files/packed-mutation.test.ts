import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import * as samples from '../../test/files/json-samples.ts';
import { importedAt, inPieces } from '../../test/files/reading.ts';
import { seeded } from '../../test/files/seeded.ts';
import { TABLES } from '../../test/files/tables.ts';
import { oneByOne } from './batches.ts';
import type { RecordResult } from './format.ts';
import { readFile } from './read-file.ts';
import { FileRefused } from './unpacking.ts';

const LINES = [samples.zeeschuimerVideo, samples.ytDlpYoutube, samples.worldLine, samples.exportedVideo]
  .map(item => JSON.stringify(item))
  .join('\n');
const FILES: Readonly<Record<string, string>> = {
  'lines.ndjson': LINES,
  'videos.json': JSON.stringify(samples.youtubeVideos),
  'posts.csv': TABLES.metaPosts.text,
};

async function zipOf(files: Readonly<Record<string, string | Uint8Array>>, compress: boolean) {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress, mtime: importedAt });
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream, chunk => Buffer.from(chunk)));
}

const PACKED = {
  gzip: async () => gzipSync(LINES),
  'gzip in gzip': async () => gzipSync(gzipSync(LINES)),
  ZIP: () => zipOf(FILES, true),
  'ZIP that only stores': () => zipOf(FILES, false),
  'gzip in a ZIP': () =>
    zipOf({ 'lines.ndjson.gz': gzipSync(LINES), 'posts.csv': TABLES.metaPosts.text }, true),
};

/** All results, or the error that rejects the whole file. */
async function read(bytes: Uint8Array): Promise<readonly RecordResult[] | string> {
  try {
    return await Array.fromAsync(oneByOne(readFile(inPieces(bytes, 4096), { importedAt, name: 'packed' })));
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
    throw error;
  }
}

const rowsOf = (all: readonly RecordResult[]) => all.flatMap(item => ('rows' in item ? [item.rows] : []));

function mutated(whole: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length);
  const [here, there] = [at(whole.length), at(whole.length)].sort((a, b) => a - b) as [number, number];
  switch (at(5)) {
    case 0:
      return whole.subarray(0, here);
    case 1:
      return Buffer.concat([whole.subarray(0, here), whole.subarray(there)]);
    case 2:
      return Buffer.concat([whole.subarray(0, there), whole.subarray(here)]);
    default: {
      const copy = Buffer.from(whole);
      for (let times = 1 + at(3); times > 0; times -= 1) copy[at(copy.length)] = at(256);
      return copy;
    }
  }
}

const MUTANTS = 300;

test.each(Object.entries(PACKED))(
  '%s: a damaged file is refused with a sentence, or says what it said',
  async (name, pack) => {
    const bytes = await pack();
    const whole = await read(bytes);
    if (typeof whole === 'string') throw new Error(whole);
    const originals = rowsOf(whole);
    expect(originals.length).toBeGreaterThan(3);
    const random = seeded(name);
    const faults: unknown[] = [];
    let refused = 0;
    for (let mutant = 0; mutant < MUTANTS; mutant += 1) {
      const found = await read(mutated(bytes, random));
      if (typeof found === 'string') {
        refused += 1;
        if (!/^packed\S* .*\.$/s.test(found)) faults.push({ mutant, found });
        continue;
      }
      const rows = rowsOf(found);
      const strange = rows.filter(row => !originals.some(original => isDeepStrictEqual(row, original)));
      const isAnyLost = originals.some(original => !rows.some(row => isDeepStrictEqual(row, original)));
      const isReported = found.some(item => 'reason' in item);
      if (strange.length > 0 || (isAnyLost && !isReported)) faults.push({ mutant, strange, isAnyLost });
    }
    expect(faults.slice(0, 3)).toEqual([]);
    expect(refused).toBeGreaterThan(MUTANTS / 2);
  },
);
