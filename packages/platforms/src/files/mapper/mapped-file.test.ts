import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readFile } from '../read-file.ts';
import { peekTable, readMappedFile } from './mapped-file.ts';

const facts = { importedAt: new Date('2026-11-15T12:00:00Z'), name: 'own.csv' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipscope-mapped-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onDisk(bytes: string | Uint8Array): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}
const peek = async (bytes: string | Uint8Array) => peekTable(await onDisk(bytes), 'own');

describe('the preview of a file as a table', () => {
  test('contains the titles and first rows below any headings', async () => {
    const text = 'Report of November\nClip;Plays\na;1\n"b;c";2\n';
    const table = {
      titles: ['Clip', 'Plays'],
      rows: [
        ['a', '1'],
        ['b;c', '2'],
      ],
    };
    expect(await peek(text)).toEqual(table);
    expect(await peek(gzipSync(text))).toEqual(table);
  });

  test('is the names and values of JSON records, into what lies deeper', async () => {
    const lines = [
      '{"id":7436000000000000011,"stats":{"plays":5},"tags":["a","b"]}',
      '{"id":"x","more":null}',
    ];
    expect(await peek(lines.join('\n'))).toEqual({
      titles: ['id', 'stats.plays', 'tags', 'more'],
      rows: [
        ['7436000000000000011', '5', 'a b', ''],
        ['x', '', '', ''],
      ],
    });
  });

  test('numbers titles that are repeated', async () => {
    expect(await peek('Date,Views,Date,Date (2)\n1,2,3,4\n')).toEqual({
      titles: ['Date', 'Views', 'Date (3)', 'Date (2)'],
      rows: [['1', '2', '3', '4']],
    });
  });

  test('offers the fields of nested lists and of the document around the records, with their paths', async () => {
    const post = { code: 'DAbc', owner: { id: 1 }, talk: [{ cid: 9, who: { name: 'leo' } }, { cid: 10 }] };
    expect(await peek(JSON.stringify({ run: 'r1', items: [post, { code: 'DAbd' }] }))).toEqual({
      titles: ['code', 'owner.id', 'talk[].cid', 'talk[].who.name', '../run'],
      rows: [
        ['DAbc', '1', '9', 'leo', 'r1'],
        ['DAbd', '', '', '', 'r1'],
      ],
    });
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n \n'],
    ['one column', 'a\nb\nc\n'],
    ['titles alone', 'a,b\n'],
    ['broken bytes in a title', Buffer.from([0x61, 0xff, 0x2c, 0x62, 0x0a, 0x31, 0x2c, 0x32, 0x0a])],
    ['JSON without fields', '[1,2,3]'],
  ])('is none for %s', async (_, bytes) => {
    expect(await peek(bytes)).toBeNull();
  });
});

test('reads a compressed table according to its mapping', async () => {
  const path = await onDisk(gzipSync('Tag,Seen,Plays\ntram,2026-11-01,12\nsnow,2026-11-01,?\n'));
  const columns = { Tag: 'hashtag', Seen: 'observedAt', Plays: 'views' };
  const mapping = { kind: 'hashtags', columns, fixed: { platform: 'tiktok' } } as const;
  const [read = []] = await Array.fromAsync(readMappedFile(path, mapping, facts));
  expect(read.map(piece => [piece.where, 'rows' in piece])).toEqual([
    ['own.csv: line 2', true],
    ['own.csv: line 3', false],
  ]);
});

describe('how much of the file was read', () => {
  const text = 'Tag,Plays\n'.repeat(20_000);
  const heardOf = async (bytes: string | Uint8Array) => {
    const path = await onDisk(bytes);
    let reportBytes = 0;
    const onBytes = (more: number) => {
      reportBytes += more;
    };
    for await (const _ of readFile(path, facts, undefined, onBytes));
    return { reportBytes, size: (await stat(path)).size };
  };

  test('is all of it at the end, packed as it is', async () => {
    // A table of no known format is not read to its end.
    const known = `{"a":1}\n`.repeat(20_000);
    const plain = await heardOf(known);
    expect(plain.reportBytes).toBe(plain.size);
    const packed = await heardOf(gzipSync(known));
    expect(packed.reportBytes).toBe(packed.size);
  });

  test('is of an archive what its files take in it', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(text), 'a.csv');
    zip.addBuffer(Buffer.from(text), 'b.csv');
    zip.end();
    const bytes = Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Uint8Array>));
    const { reportBytes, size } = await heardOf(bytes);
    expect(reportBytes).toBeGreaterThan(size / 2);
    expect(reportBytes).toBeLessThan(size);
  });
});
