import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { IMPORTED_AT, TABLES } from '../../test/files/tables.ts';
import { openFile } from './open-file.ts';
import { readTableFile } from './read-tables.ts';
import { UNPACK_LIMITS } from './unpacking.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipscope-open-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Parts = Record<string, string>;

async function textsOf(
  source: Parameters<typeof openFile>[0],
  name: string,
  limits = UNPACK_LIMITS,
): Promise<Parts> {
  const texts: Parts = {};
  for await (const { path, chunks } of openFile(source, name, limits)) {
    texts[path] = '';
    for await (const chunk of chunks) texts[path] += chunk;
  }
  return texts;
}

/** From a stream in small pieces and from the disk: both must say the same. */
async function unpack(bytes: Uint8Array, name = 'in', limits = UNPACK_LIMITS): Promise<Parts> {
  const onDisk = join(folder, 'file');
  await writeFile(onDisk, bytes);
  const read = await textsOf(inPieces(bytes, 7), name, limits);
  expect(await textsOf(onDisk, name, limits)).toEqual(read);
  return read;
}

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return writtenBy(zip);
}

async function writtenBy(zip: ZipFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zip.outputStream, chunk => Buffer.from(chunk)));
}

/** The same archive with other bytes, such as names that no honest program writes. */
function patched(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('text', () => {
  const text = 'id,caption\n1,žluťoučký 🐎\n';
  const utf16 = Buffer.from(text, 'utf16le');

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['UTF-16LE', utf16],
    ['UTF-16BE', Buffer.from(utf16).swap16()],
  ])('%s', async (_name, bytes) => {
    expect(await unpack(bytes, 'a.csv')).toEqual({ 'a.csv': text });
  });

  test('replaces invalid bytes and removes NUL', async () => {
    const bytes = Buffer.concat([Buffer.from('a\0b'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('c')]);
    expect(await unpack(bytes)).toEqual({ in: 'ab\uFFFD(\uFFFDc' });
  });

  test('an empty file', async () => {
    expect(await unpack(Buffer.alloc(0), 'empty.csv')).toEqual({ 'empty.csv': '' });
  });

  test('longer than the sniffed part', async () => {
    const long = 'é,'.repeat(5000);
    expect(await unpack(Buffer.from(long))).toEqual({ in: long });
  });
});

describe('packed', () => {
  test('gzip', async () => {
    expect(await unpack(gzipSync('one\ntwo\n'), 'a.ndjson.gz')).toEqual({ 'a.ndjson': 'one\ntwo\n' });
  });

  test('the files of a ZIP one by one, without what systems add', async () => {
    const zip = await zipOf({
      'Overview.csv': 'a',
      'deep/Content.csv': 'b',
      '__MACOSX/Overview.csv': 'x',
      '.DS_Store': 'x',
    });
    expect(await unpack(zip, 'Overview_mina.zip')).toEqual({
      'Overview_mina.zip/Overview.csv': 'a',
      'Overview_mina.zip/deep/Content.csv': 'b',
    });
  });

  test('archives in an archive', async () => {
    const inner = await zipOf({ 'a.csv': 'deep' });
    const zip = await zipOf({ 'in.zip': inner, 'b.csv.gz': gzipSync('packed') });
    expect(await unpack(zip, 'z.zip')).toEqual({ 'z.zip/in.zip/a.csv': 'deep', 'z.zip/b.csv': 'packed' });
  });

  test('an unread part is skipped', async () => {
    const zip = await zipOf({ a: 'first', b: 'second' });
    const paths: string[] = [];
    for await (const { path } of openFile(inPieces(zip, 50), 'z')) paths.push(path);
    expect(paths).toEqual(['z/a', 'z/b']);
  });

  test('nothing stays on the disk, also when the reading is broken off', async () => {
    const own = async () => (await readdir(tmpdir())).filter(name => name.startsWith('clipscope-zip-'));
    const before = await own();
    for await (const _ of openFile(inPieces(await zipOf({ a: 'first', b: 'second' }), 50), 'z')) break;
    expect(await own()).toEqual(before);
  });
});

test('from an archive of TikTok Studio to rows', async () => {
  const { studioContent, studioFollowers } = TABLES;
  const overview = 'Date,Video Views,Profile Views,Likes\n1 May,5,0,1\n';
  const zip = await zipOf({
    'Overview.csv': `\uFEFF${overview}`,
    'FollowerHistory.csv': `\uFEFF${studioFollowers.text}`,
    'Content.csv': studioContent.text,
  });
  const provenance: string[] = [];
  for await (const { path, chunks } of openFile(inPieces(zip, 999), 'Overview_mina.cooks.zip')) {
    for await (const one of readTableFile(chunks, { importedAt: IMPORTED_AT, name: path })) {
      provenance.push(`${path} ${one.where} ${'rows' in one ? one.rows.accounts?.[0]?.accountId : 'listed'}`);
    }
  }
  expect(provenance).toEqual([
    'Overview_mina.cooks.zip/Overview.csv line 1 listed',
    ...[2, 3, 4, 5, 6].map(at => `Overview_mina.cooks.zip/FollowerHistory.csv line ${at} @mina.cooks`),
    ...[2, 3, 4].map(at => `Overview_mina.cooks.zip/Content.csv line ${at} @mina.cooks`),
  ]);
});

describe('rejected', () => {
  const strict = { ...UNPACK_LIMITS, freeBytes: 1000, maxRatio: 50 };

  test.each([
    ['../evil.csv', 'xx/evil.csv'],
    ['a/../../e.csv', 'a/xx/xx/e.csv'],
    ['/absolute.csv', 'xabsolute.csv'],
    ['C:/drive.csv', 'Cx/drive.csv'],
    ['..\\evil.csv', 'xx_evil.csv'],
  ])('the path %s', async (path, honest) => {
    const zip = patched(await zipOf({ 'good.csv': 'x', [honest]: 'evil' }), honest, path);
    await expect(unpack(zip, 'z.zip')).rejects.toThrow(
      `z.zip was not opened because “${path.replaceAll('\\', '/')}” points outside the archive.`,
    );
  });

  test('what becomes too large for its size', async () => {
    const message = 'was not opened because it expands to more than 50 times its size.';
    const zeros = Buffer.alloc(100_000);
    await expect(unpack(await zipOf({ a: zeros }), 'z', strict)).rejects.toThrow(`z ${message}`);
    await expect(unpack(gzipSync(zeros), 'g', strict)).rejects.toThrow(`g ${message}`);
    expect(Object.keys(await unpack(gzipSync(zeros), 'g'))).toEqual(['g']);
  });

  test('a size that the list of the archive hides', async () => {
    const zip = await zipOf({ a: Buffer.alloc(100_000) });
    const size = (bytes: number) => {
      const buffer = Buffer.alloc(4);
      buffer.writeUInt32LE(bytes);
      return buffer.toString('latin1');
    };
    const lying = patched(zip, size(100_000), size(10));
    await expect(unpack(lying, 'z', strict)).rejects.toThrow(
      'z/a is damaged or incomplete and could not be unpacked.',
    );
  });

  test('files that the number of files hides', async () => {
    const zip = await zipOf({ a: 'first', b: 'second' });
    // Both numbers of files in the record at the end, whose last 22 bytes it is.
    for (const at of [zip.length - 14, zip.length - 12]) zip.writeUInt16LE(1, at);
    await expect(unpack(zip, 'z.zip')).rejects.toThrow(
      'z.zip is damaged or incomplete and could not be unpacked.',
    );
  });

  test('more than is unpacked in all', async () => {
    const limits = { ...UNPACK_LIMITS, maxBytes: 10 };
    const message = 'contains more than 10 bytes, the maximum that can be unpacked.';
    await expect(unpack(gzipSync('x'.repeat(11)), 'g', limits)).rejects.toThrow(`g ${message}`);
    const zip = await zipOf({ a: '123456', b: '123456' });
    await expect(unpack(zip, 'z', limits)).rejects.toThrow(`z ${message}`);
  });

  test('too many files, too many archives in archives', async () => {
    const zip = await zipOf({ a: '1', b: '2', c: '3' });
    await expect(unpack(zip, 'z', { ...UNPACK_LIMITS, maxFiles: 2 })).rejects.toThrow(
      'z contains more than 2 files.',
    );
    const deep = gzipSync(gzipSync(gzipSync(gzipSync('x'))));
    await expect(unpack(deep, 'd')).rejects.toThrow('d is nested in too many archives. Unpack it first.');
  });

  test('a password', async () => {
    const zip = Buffer.from(await zipOf({ 'a.csv': 'secret' }));
    const listed = zip.indexOf('PK\x01\x02', 0, 'latin1');
    zip.writeUInt16LE(zip.readUInt16LE(listed + 8) | 1, listed + 8);
    await expect(unpack(zip, 'z')).rejects.toThrow('z is password-protected. Unlock it first.');
  });

  test('an Excel workbook', async () => {
    const zip = await zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' });
    await expect(unpack(zip, 'b.xlsx')).rejects.toThrow(
      'b.xlsx is an Excel workbook. Save its sheets as CSV first.',
    );
  });

  test('what was changed on its way', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('views,100'), 'a.csv', { compress: false });
    zip.end();
    await expect(unpack(patched(await writtenBy(zip), 'views,100', 'views,900'), 'z')).rejects.toThrow(
      'z/a.csv is damaged: its checksum does not match.',
    );
  });

  test('what is broken off', async () => {
    const zip = await zipOf({ a: 'x'.repeat(1000) });
    await expect(unpack(zip.subarray(0, -10), 'z')).rejects.toThrow(
      'z is damaged or incomplete and could not be unpacked.',
    );
    const packed = gzipSync('some text '.repeat(50));
    await expect(unpack(packed.subarray(0, -10), 'g')).rejects.toThrow(
      'g is damaged or incomplete and could not be unpacked.',
    );
  });
});
