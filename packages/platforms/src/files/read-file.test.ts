import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Understood } from './format.ts';
import { readFile } from './read-file.ts';

const importedAt = new Date('2026-11-15T12:00:00Z');

/** In pieces of a few bytes, so that nothing depends on where they are cut. */
async function* inPieces(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7);
}

async function told(bytes: Buffer, name: string) {
  const pieces: Understood[] = await Array.fromAsync(readFile(inPieces(bytes), { importedAt, name }));
  return pieces.map(piece =>
    'rows' in piece
      ? [piece.where, ...(piece.rows.videoObservations ?? []).map(({ videoId, views }) => [videoId, views])]
      : [piece.where, piece.reason],
  );
}

const item = {
  id: '7401',
  text: 'Kimchi pasta',
  createTime: 1_762_000_000,
  authorMeta: { id: '7001', name: 'mina' },
  playCount: 12,
};
const json = Buffer.from(`\n  ${JSON.stringify(item)}\n`);
const table = Buffer.from('\uFEFFone,other\n1,2\n');

test('what is in a file tells how it is read, not its name', async () => {
  expect(await told(json, 'export.csv')).toEqual([['export.csv: the document', ['7401', 12]]]);
  const [[where, reason] = []] = await told(table, 'export.json');
  expect(where).toMatch(/^export.json/);
  expect(reason).toBe('It is no table of a known format.');
});

test('gzip and the files of an archive are read one by one, each with its path', async () => {
  expect(await told(gzipSync(json), 'a.json.gz')).toEqual([['a.json: the document', ['7401', 12]]]);
  const zip = new ZipFile();
  zip.addBuffer(json, 'first.json');
  zip.addBuffer(table, 'second/table.csv');
  zip.end();
  const archive = Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
  const [first, second] = await told(archive, 'b.zip');
  expect(first).toEqual(['b.zip/first.json: the document', ['7401', 12]]);
  expect(second?.[0]).toMatch(/^b.zip\/second\/table.csv: /);
});

test('an empty file says nothing, or why not', async () => {
  for (const [, reason] of await told(Buffer.from(' \n '), 'empty.csv'))
    expect(reason).toEqual(expect.any(String));
});
