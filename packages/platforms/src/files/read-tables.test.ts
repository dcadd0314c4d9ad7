import { isDeepStrictEqual } from 'node:util';
import { extractHashtags } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { inWords, type ReadInWords } from '../../test/files/reading.ts';
import { seeded } from '../../test/files/seeded.ts';
import { IMPORTED_AT, TABLES, type TableFixture } from '../../test/files/tables.ts';
import { decodeText } from './decode-text.ts';
import { readTableFile } from './read-tables.ts';
import { recogniseTable } from './table-formats/index.ts';
import { tableRecords } from './table-records.ts';

async function* stream(text: string | Uint8Array) {
  yield typeof text === 'string' ? Buffer.from(text) : text;
}

async function read(
  text: string | Uint8Array,
  { facts }: Pick<TableFixture, 'facts'>,
): Promise<ReadInWords[]> {
  return Array.fromAsync(readTableFile(stream(text), facts), inWords);
}

const facts = { importedAt: IMPORTED_AT, name: 'file.csv' };

describe('what is no known table', () => {
  test.each([
    ['', 'line 1', 'The file is empty.', '', undefined],
    ['a,b\n1,2\n', 'line 1', 'The table is not in a known format.', 'a,b', 'UNKNOWN_FORMAT'],
    ['\n\n{"a":1}\n', 'line 3', 'The table is not in a known format.', '{"a":1}', 'UNKNOWN_FORMAT'],
  ])('%j', async (text, where, reason, shown, code) => {
    expect(await read(text, { facts })).toEqual([{ where, reason, text: shown, code }]);
  });

  test('is given up early, however long it is', async () => {
    let pulled = 0;
    const endless = async function* () {
      for (;;) {
        pulled += 1;
        yield `${'x,'.repeat(500)}\n`.repeat(10);
      }
    };
    expect(await Array.fromAsync(readTableFile(endless(), facts))).toHaveLength(1);
    expect(pulled).toBeLessThan(10);
  });

  test('a title with broken bytes', async () => {
    const text = TABLES.studioContent.text.replace('Total shares', 'Total sh\uFFFDres');
    expect(await read(text, { facts })).toMatchObject([
      { where: 'line 1', reason: 'A column header contains invalid bytes.' },
    ]);
  });
});

describe('lines that do not fit', () => {
  const [titles, first, second] = TABLES.studioContent.text.split('\n');

  test('too few or too many cells', async () => {
    const found = await read(`${titles}\n"14 ноября","x"\n${first},"more"\n${second},""\n`, { facts });
    expect(found.map(item => ('reason' in item ? item.reason : 'read'))).toEqual([
      'The row has 2 cells, but the table has 10 column headers.',
      'The row has 11 cells, but the table has 10 column headers.',
      'read',
    ]);
  });

  test('titles again, between two files that were put together', async () => {
    const found = await read(`${titles}\n${first}\n${titles}\n${second}\n`, { facts });
    expect(found.map(item => [item.where, 'rows' in item])).toEqual([
      ['line 2', true],
      ['line 4', true],
    ]);
  });

  test('a table below its name, and its titles in any order and case', async () => {
    const found = await read(
      `Export of mina\n\nTOTAL VIEWS,video link\n7,https://tiktok.com/@mina/video/7703171592251105856\n`,
      {
        facts,
      },
    );
    expect(found).toMatchObject([
      { where: 'line 4', rows: { videoObservations: [{ views: 7, likes: null }] } },
    ]);
  });
});

test('each format is recognised by one alone', () => {
  const ids = Object.entries(TABLES).map(([name, { text }]) => {
    const titles = text.replace('\uFEFF', '').split('\n').slice(0, 3);
    const found = titles.map(line => recogniseTable(line.replaceAll('"', '').split(/[,;]/))?.id);
    return [name, found.find(id => id !== undefined)];
  });
  expect(Object.fromEntries(ids)).toEqual({
    fourcatVideos: 'file:4cat',
    zeeschuimerVideos: 'file:4cat',
    fourcatComments: 'file:4cat',
    studioContent: 'file:tiktok-studio',
    studioFollowers: 'file:tiktok-studio',
    studioGenders: 'file:tiktok-studio',
    studioTerritories: 'file:tiktok-studio',
    metaPosts: 'file:meta-business-suite',
    metaDays: 'file:meta-business-suite',
    youtubeVideos: 'file:youtube-studio',
    ownAccounts: 'file:clipscope',
    ownVideos: 'file:clipscope',
    ownHistory: 'file:clipscope',
    ownHashtags: 'file:clipscope',
    ownSounds: 'file:clipscope',
  });
});

const MUTANTS = 150;

describe('damaged files', () => {
  test.each(Object.entries(TABLES))(
    '%s: what is untouched reads as before, the rest is right in itself or listed',
    async (name, fixture) => {
      const whole = await readings(fixture.text, fixture);
      const random = seeded(name);
      const faults: unknown[] = [];
      const hasRows = [...whole.byText.values()].some(item => 'rows' in item);
      let compared = 0;
      for (let mutant = 0; mutant < MUTANTS; mutant += 1) {
        const found = await readings(mutated(Buffer.from(fixture.text), random), fixture);
        const isSameTable = found.titles === whole.titles;
        const isSameLines = found.lines.toSorted().join('\n') === whole.lines.toSorted().join('\n');
        const silent = found.lines.filter(text => text !== found.titles && !found.byText.has(text));
        const isRead = hasRows && found.titles !== '' && !found.titles.includes('\uFFFD');
        if (isRead) faults.push(...silent.map(text => ({ mutant, text })));
        for (const [text, one] of found.byText) {
          if ('reason' in one) {
            if (!/\S.*\.$/su.test(one.reason)) faults.push({ mutant, reason: one.reason });
            continue;
          }
          faults.push(...faultsIn(one.rows).map(fault => ({ mutant, fault })));
          const before = whole.byText.get(text);
          const isWholeTable = text === found.titles;
          if (!isSameTable || before === undefined || (isWholeTable && !isSameLines)) continue;
          compared += 1;
          if (!isDeepStrictEqual(rowsOf(one), rowsOf(before))) faults.push({ mutant, one, before });
        }
      }
      expect(faults.slice(0, 3)).toEqual([]);
      expect(compared > MUTANTS / 4).toBe(hasRows);
    },
  );
});

/** What was read, by the text it was read from. */
async function readings(file: string | Uint8Array, fixture: TableFixture) {
  const texts = new Map<string, string>();
  const shape: { columns?: number } = {};
  let titles = '';
  for await (const { where, text, value } of tableRecords(decodeText(stream(file)), shape)) {
    texts.set(where, text);
    if (titles !== '' || recogniseTable(value) === null) continue;
    titles = text;
    shape.columns = value.length;
  }
  const found = await read(file, fixture);
  return {
    titles,
    lines: [...texts.values()],
    byText: new Map(found.map(item => [texts.get(item.where) ?? '', item])),
  };
}

function rowsOf(one: ReadInWords) {
  return 'rows' in one ? one.rows : null;
}

const JUNK = [...Buffer.from('",;\n\r\t0\0'), 0xff, 0xc3, 0xe2];

function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length);
  const lines = bytes.toString('latin1').split('\n');
  const [here, there] = [at(lines.length), at(lines.length)];
  switch (at(6)) {
    case 0:
      return bytes.subarray(0, at(bytes.length));
    case 1:
      return Buffer.from(lines.toSpliced(here, 0, lines[there] ?? '').join('\n'), 'latin1');
    case 2:
      return Buffer.from(
        lines
          .with(here, lines[there] ?? '')
          .with(there, lines[here] ?? '')
          .join('\n'),
        'latin1',
      );
    case 3:
      return Buffer.from(lines.toSpliced(here, 1).join('\n'), 'latin1');
    default: {
      const copy = [...bytes];
      for (let times = 1 + at(4); times > 0; times -= 1) {
        const junk = random() < 0.7 ? (JUNK[at(JUNK.length)] ?? 0) : at(256);
        copy.splice(at(copy.length), at(3), ...(random() < 0.7 ? [junk] : []));
      }
      return Buffer.from(copy);
    }
  }
}

const COUNTS = ['views', 'likes', 'comments', 'shares', 'saves', 'followers', 'following', 'replies'];

/** Invalid values in a row. */
function faultsIn(rows: object): unknown[] {
  const faults: unknown[] = [];
  for (const [list, entries] of Object.entries(rows)) {
    for (const row of entries as Record<string, unknown>[]) {
      for (const [name, value] of Object.entries(row)) {
        if (!isRight(name, value)) faults.push({ list, name, value });
      }
      const written = list === 'videos' ? extractHashtags(String(row.caption)) : [];
      const hashtags = row.hashtags as readonly string[];
      // A tag that is cut by broken bytes is none, and our own files list theirs.
      const isListed = row.source === 'file:clipscope' || String(row.caption).includes('\uFFFD');
      if (!isListed && !written.every(tag => hashtags.includes(tag)))
        faults.push({ list, hashtags, written });
    }
  }
  return faults;
}

function isRight(name: string, value: unknown): boolean {
  if (value instanceof Date) {
    const ms = value.getTime();
    // Our own files are taken at their word.
    return ms >= Date.UTC(2001, 0, 1) && (name === 'deletedAt' || ms < Date.UTC(2100, 0, 1));
  }
  if (COUNTS.includes(name)) return value === null || (Number.isSafeInteger(value) && Number(value) >= 0);
  if (/Id$/.test(name)) return value === null || /^[^\s\uFFFD]+$/.test(String(value));
  return typeof value !== 'string' || !value.includes('\0');
}
