import { Readable } from 'node:stream';
import { readFile } from '@clipscope/platforms';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { bytesOf } from '../../../test/import-files.ts';
import { chosenColumns } from '../chosen-columns.ts';
import type { Bytes, Cell, Table } from '../table.ts';
import { FORMATS, zipBytes } from './index.ts';

const columns = [
  { key: 'handle', title: 'Handle', type: 'text' },
  { key: 'followers', title: 'Followers, now', type: 'integer' },
  { key: 'rate', title: 'Rate', type: 'number' },
  { key: 'verified', title: 'Verified', type: 'boolean' },
  { key: 'seen', title: 'Seen', type: 'time' },
  { key: 'date', title: 'Date', type: 'day' },
  { key: 'share', title: 'Share (%)', type: 'percent' },
] as const;
const rows: Cell[][] = [
  ['mina', 412_600, 0.091, true, '2026-11-15T11:48:00.000Z', '2026-11-15', 9.12],
  ['=HYPERLINK("x")', -3, null, false, '2026-11-15T11:48:00.000Z', '2026-11-15', null],
  ['a "b", c\nd <&> \u0007日本語', 9_007_199_254_740_991, 1e-9, null, null, null, 100],
];

function table(content: Cell[][] = rows): Table {
  async function* blocks() {
    yield content.slice(0, 1);
    yield content.slice(1);
  }
  return { name: 'Tracked [accounts]', columns, blocks: blocks() };
}

async function bufferOf(bytes: Bytes): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes));
}

async function unzipped(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', entry => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          files[entry.fileName] = Buffer.concat(await stream.toArray()).toString('utf8');
          zip.readEntry();
        });
      });
      zip.on('end', resolve);
      zip.readEntry();
    });
  });
  return files;
}

describe('CSV', () => {
  test('quotes everything but numbers and booleans, leaves unknown values empty and guards formulas', async () => {
    expect((await bufferOf(FORMATS.csv.bytesOf(table()))).toString('utf8')).toBe(
      [
        '\uFEFF"Handle","Followers, now","Rate","Verified","Seen","Date","Share (%)"',
        '"mina",412600,0.091,true,"2026-11-15T11:48:00.000Z","2026-11-15",9.12',
        '"\'=HYPERLINK(""x"")",-3,,false,"2026-11-15T11:48:00.000Z","2026-11-15",',
        '"a ""b"", c\nd <&> \u0007日本語",9007199254740991,1e-9,,,,100',
        '',
      ].join('\r\n'),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('guards %j', async text => {
    const csv = (
      await bufferOf(FORMATS.csv.bytesOf(table([[text, null, null, null, null, null, null]])))
    ).toString();
    expect(csv.split('\r\n').slice(1).join('\r\n')).toMatch(/^"'/);
  });
});

const videoColumns = chosenColumns('videos', { dateColumn: false });
const VIDEO: Readonly<Record<string, Cell>> = {
  ...{ platform: 'tiktok', accountId: '7001', handle: 'mina', id: '7401', url: 'x', kind: 'video' },
  ...{ publishedAt: '2026-11-01T00:00:00.000Z', hashtags: '', isAd: false, exact: true },
  ...{ observedAt: '2026-11-02T00:00:00.000Z', source: 'test' },
};

function videoTable(captions: readonly string[]): Table {
  const block = captions.map(caption => videoColumns.map(({ key }) => ({ ...VIDEO, caption })[key] ?? null));
  return { name: 'videos', columns: videoColumns, blocks: Readable.from([block]) };
}

async function importedCaptions(csv: string): Promise<(string | undefined)[]> {
  const facts = { importedAt: new Date('2026-11-15T12:00:00Z'), name: 'videos.csv' };
  const runs = await Array.fromAsync(readFile(bytesOf(csv), facts));
  return runs.flat().map(piece => ('rows' in piece ? piece.rows.videos?.[0]?.caption : piece.reason.code));
}

/** What a spreadsheet writes when it saves a workbook as CSV. */
function savedAsCsv(sheet: string): string {
  const cell = /<c(?: s="(\d)")?(?: t="(\w+)")?>(?:<is><t xml:space="preserve">|<v>)([^<]*)|<c\/>/g;
  const time = (serial: string) => new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString();
  const text = (style: string | undefined, type: string | undefined, value = '') => {
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === undefined && style === '1') return time(value).slice(0, 10);
    if (type === undefined && style === '2') return time(value).slice(0, 19).replace('T', ' ');
    return `"${value.replaceAll('"', '""')}"`;
  };
  const lines = sheet.split('<row>').slice(1);
  return lines
    .map(line => Array.from(line.matchAll(cell), ([, style, type, value]) => text(style, type, value)))
    .join('\n');
}

const captions = fc.array(
  fc
    .tuple(
      fc.constantFrom('=', "'=", "''=", "'", '+1', '@name', '-', '', ' '),
      fc.stringMatching(/^[\w "',;]*$/),
    )
    .map(parts => parts.join('')),
  { minLength: 1, maxLength: 20 },
);

test('captions survive export to CSV and import', async () => {
  await fc.assert(
    fc.asyncProperty(captions, async texts => {
      const csv = (await bufferOf(FORMATS.csv.bytesOf(videoTable(texts)))).toString('utf8');
      expect(await importedCaptions(csv)).toEqual(texts);
    }),
    { numRuns: 30 },
  );
});

test('captions survive export to XLSX, saving as CSV and import', async () => {
  await fc.assert(
    fc.asyncProperty(captions, async texts => {
      const files = await unzipped(await bufferOf(FORMATS.xlsx.bytesOf(videoTable(texts))));
      expect(await importedCaptions(savedAsCsv(files['xl/worksheets/sheet1.xml'] ?? ''))).toEqual(texts);
    }),
    { numRuns: 30 },
  );
});

test('NDJSON has one object per line, by key', async () => {
  const text = (await bufferOf(FORMATS.ndjson.bytesOf(table()))).toString('utf8');
  const objects = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(objects).toEqual(
    rows.map(row => Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null]))),
  );
});

test('Parquet has typed columns and keeps unknown as null', async () => {
  const file = new Uint8Array(await bufferOf(FORMATS.parquet.bytesOf(table()))).buffer;
  expect(await parquetReadObjects({ file })).toEqual([
    {
      handle: 'mina',
      followers: 412_600n,
      rate: 0.091,
      verified: true,
      seen: new Date('2026-11-15T11:48:00.000Z'),
      date: new Date('2026-11-15'),
      share: 9.12,
    },
    {
      handle: '=HYPERLINK("x")',
      followers: -3n,
      rate: null,
      verified: false,
      seen: new Date('2026-11-15T11:48:00.000Z'),
      date: new Date('2026-11-15'),
      share: null,
    },
    {
      handle: rows[2]?.[0],
      followers: 9_007_199_254_740_991n,
      rate: 1e-9,
      verified: null,
      seen: null,
      date: null,
      share: 100,
    },
  ]);
});

test('Parquet with many row groups can be read completely', async () => {
  const many = Array.from({ length: 45_000 }, (_, at): Cell[] => [
    `a${at}`,
    at,
    null,
    null,
    null,
    null,
    null,
  ]);
  const file = new Uint8Array(await bufferOf(FORMATS.parquet.bytesOf(table(many)))).buffer;
  const read = await parquetReadObjects({ file });
  expect(read).toHaveLength(45_000);
  expect(read[44_999]).toMatchObject({ handle: 'a44999', followers: 44_999n });
});

test('XLSX has numbers, dates and percentages as such, and texts as texts', async () => {
  const files = await unzipped(await bufferOf(FORMATS.xlsx.bytesOf(table())));
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files['xl/workbook.xml']).toContain('<sheet name="Tracked  accounts " sheetId="1"');
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(4);
  expect(sheet).toContain('<c><v>412600</v></c><c><v>0.091</v></c><c t="b"><v>1</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("x")</t>');
  // 15 November 2026 is day 46,341; 11:48 is 0.4916… of a day.
  expect(sheet).toMatch(
    /<c s="2"><v>46341\.49166\d+<\/v><\/c><c s="1"><v>46341<\/v><\/c><c s="3"><v>0\.0912<\/v><\/c>/,
  );
  expect(files['xl/styles.xml']).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('a "b", c\nd &lt;&amp;&gt; 日本語</t></is></c><c><v>9007199254740991</v></c>');
});

test('a zip holds its files', async () => {
  const csv = () => FORMATS.csv.bytesOf(table());
  const archive = await bufferOf(
    zipBytes([
      { name: 'a.csv', bytes: csv() },
      { name: 'b.csv', bytes: csv() },
    ]),
  );
  const files = await unzipped(archive);
  expect(Object.keys(files)).toEqual(['a.csv', 'b.csv']);
  expect(files['b.csv']).toBe((await bufferOf(csv())).toString('utf8'));
});

test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])(
  '%s: ends the file with an error when rows cannot be read',
  async format => {
    async function* broken() {
      yield rows;
      throw new Error('the store is down');
    }
    const file = FORMATS[format].bytesOf({ name: 'x', columns, blocks: broken() });
    await expect(bufferOf(file)).rejects.toThrow('the store is down');
  },
);

test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])(
  '%s without rows is a valid file',
  async format => {
    const bytes = await bufferOf(FORMATS[format].bytesOf(table([])));
    if (format === 'parquet') {
      expect(await parquetReadObjects({ file: new Uint8Array(bytes).buffer })).toEqual([]);
    } else if (format === 'xlsx') {
      expect((await unzipped(bytes))['xl/worksheets/sheet1.xml']).toContain('</row></sheetData></worksheet>');
    } else {
      expect(bytes.toString('utf8')).toBe(
        format === 'csv'
          ? '\uFEFF"Handle","Followers, now","Rate","Verified","Seen","Date","Share (%)"\r\n'
          : '',
      );
    }
  },
);
