import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { oneByOne } from './batches.ts';
import type { RecordResult } from './format.ts';
import { readFile } from './read-file.ts';

const importedAt = new Date('2026-11-15T12:00:00Z');

/** In pieces of a few bytes, so that nothing depends on where they are cut. */
async function* inPieces(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7);
}

async function provenance(bytes: Buffer, name: string) {
  const pieces: RecordResult[] = await Array.fromAsync(
    oneByOne(readFile(inPieces(bytes), { importedAt, name })),
  );
  return pieces.map(piece =>
    'rows' in piece
      ? [piece.where, ...(piece.rows.videoObservations ?? []).map(({ videoId, views }) => [videoId, views])]
      : [piece.where, piece.reason.code],
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

test('detects the format by the content, not by the name', async () => {
  expect(await provenance(json, 'export.csv')).toEqual([['export.csv: the document', ['7401', 12]]]);
  const [[where, reason] = []] = await provenance(table, 'export.json');
  expect(where).toMatch(/^export.json/);
  expect(reason).toBe('records.unknownTable');
});

test('gzip and the files of an archive are read one by one, each with its path', async () => {
  expect(await provenance(gzipSync(json), 'a.json.gz')).toEqual([['a.json: the document', ['7401', 12]]]);
  const archive = await zipped({ 'first.json': String(json), 'second/table.csv': String(table) });
  const [first, second] = await provenance(archive, 'b.zip');
  expect(first).toEqual(['b.zip/first.json: the document', ['7401', 12]]);
  expect(second?.[0]).toMatch(/^b.zip\/second\/table.csv: /);
});

async function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

describe('an audience in several tables', () => {
  const genders = 'Gender,Distribution\nFemale,0.6\nMale,0.4\n';
  const territories = 'Top territories,Distribution\nKR,0.7\nOthers,0.3\n';
  const name = 'Followers_2026-10-01_2026-10-31_mina.zip';
  const read = async (files: Readonly<Record<string, string>>) =>
    Array.fromAsync(oneByOne(readFile(inPieces(await zipped(files)), { importedAt, name })));
  const audiencesIn = (pieces: readonly RecordResult[]) =>
    pieces.flatMap(piece =>
      'rows' in piece ? (piece.rows.audiences ?? []).map(item => ({ where: piece.where, ...item })) : [],
    );
  const audience = {
    platform: 'tiktok',
    source: 'file:tiktok-studio',
    observedAt: new Date('2026-10-31T23:59:59Z'),
    recordedAt: importedAt,
    subjectKind: 'account',
    subjectId: '@mina',
    accountId: '@mina',
    ages: { '13-17': null, '18-24': null, '25-34': null, '35-44': null, '45-54': null, '55+': null },
    genders: { female: 0.6, male: 0.4, other: null },
    countries: { KR: 0.7 },
    sampleSize: null,
  };

  test.each([
    [{ 'FollowerGender.csv': genders, 'FollowerTopTerritories.csv': territories }],
    [{ 'FollowerTopTerritories.csv': territories, 'FollowerGender.csv': genders }],
  ])('is one observation, whichever comes first: %o', async files => {
    const pieces = await read(files);
    expect(audiencesIn(pieces)).toEqual([{ where: `${name}/${Object.keys(files)[0]}: line 1`, ...audience }]);
    expect(pieces.filter(piece => 'reason' in piece)).toEqual([]);
  });

  test('consists of a single table when there is no other', async () => {
    expect(audiencesIn(await read({ 'FollowerGender.csv': genders }))).toMatchObject([
      { genders: audience.genders, countries: {} },
    ]);
  });

  test('ignores a repeated table and rejects a different one', async () => {
    const other = genders.replace('0.6', '0.5').replace('0.4', '0.5');
    const pieces = await read({
      'FollowerGender.csv': genders,
      'a/FollowerGender.csv': genders,
      'b.csv': other,
    });
    expect(audiencesIn(pieces).map(item => item.genders)).toEqual([audience.genders]);
    expect(pieces.flatMap(piece => ('reason' in piece ? [[piece.where, piece.reason.code]] : []))).toEqual([
      [`${name}/b.csv: line 1`, 'records.sharesConflict'],
    ]);
  });
});

test('an empty file has no rows or a reason', async () => {
  for (const [, reason] of await provenance(Buffer.from(' \n '), 'empty.csv'))
    expect(reason).toEqual(expect.any(String));
});
