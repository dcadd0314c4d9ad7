import { reason } from '@clipscope/contract';
import { describe, expect, test } from 'vitest';
import { type TableRecord, type TableShape, tableRecords } from './table-records.ts';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, shape: TableShape = {}, size = 1 << 16): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  for await (const record of tableRecords(inPieces(text, size), shape)) records.push(record);
  return records;
}

const cellsOf = async (text: string) => (await read(text)).map(({ value }) => value);

describe('cells', () => {
  test.each([',', ';', '\t', '|'])('cells separated by %j', async mark => {
    const text = ['id', 'caption', 'views'].join(mark);
    expect(await cellsOf(`${text}\n1${mark}a b${mark}5\r\n2${mark}${mark}\n`)).toEqual([
      ['id', 'caption', 'views'],
      ['1', 'a b', '5'],
      ['2', '', ''],
    ]);
  });

  test('a comma in the captions does not make it the mark', async () => {
    expect(await cellsOf('id;caption\n1;one, two\n2;three, four, five\n')).toEqual([
      ['id', 'caption'],
      ['1', 'one, two'],
      ['2', 'three, four, five'],
    ]);
  });

  test('quoted: marks, doubled quotation marks and line ends', async () => {
    expect(await cellsOf('a,b\r\n"1,2","say ""hi"""\r\n"two\r\nlines",""\r\n')).toEqual([
      ['a', 'b'],
      ['1,2', 'say "hi"'],
      ['two\r\nlines', ''],
    ]);
  });

  test('a quotation mark that was not doubled, and one inside an open cell', async () => {
    expect(await cellsOf('"a","b"\n"the "best" one","5"" tall"\nplain 6" cell,x\n')).toEqual([
      ['a', 'b'],
      ['the "best" one', '5" tall'],
      ['plain 6" cell', 'x'],
    ]);
  });

  test('a separator line, and headings above the table', async () => {
    const records = await read('sep=;\n"Reach"\n"Date";"Primary"\n"2026-11-01T00:00:00";"7"\n');
    expect(records.map(({ where, value }) => [where, value])).toEqual([
      ['line 2', ['Reach']],
      ['line 3', ['Date', 'Primary']],
      ['line 4', ['2026-11-01T00:00:00', '7']],
    ]);
  });
});

test('lines that end with a bare return', async () => {
  const text = `a,b\r${'1,"x\ry"\r'.repeat(20_000)}`;
  const records = await read(text, {}, 10_000);
  expect(records).toHaveLength(20_001);
  expect(records.at(-1)).toEqual({ where: 'line 40000', value: ['1', 'x\ny'], text: '1,"x\ny"' });
});

describe('the location of a record', () => {
  test('its first line, and its text as it is there', async () => {
    const records = await read('a,b\n\n"x\ny",1\n,,\n2,"3"');
    expect(records).toEqual([
      { where: 'line 1', value: ['a', 'b'], text: 'a,b' },
      { where: 'line 3', value: ['x\ny', '1'], text: '"x\ny",1' },
      { where: 'line 6', value: ['2', '3'], text: '2,"3"' },
    ]);
  });

  test('the same in pieces of any size', async () => {
    const line = '"a ""quoted"" cell","with\r\ntwo lines",5\r\n';
    const text = `x,y,z\r\n${line.repeat(2000)}last,"one",6`;
    const whole = await read(text);
    expect(whole).toHaveLength(2002);
    for (const size of [1, 7, 1000]) expect(await read(text, {}, size)).toEqual(whole);
  });
});

describe('a quotation mark too many', () => {
  test('costs its own line alone', async () => {
    const records = await read('a,b\n1,"2\n"3","4"\n5,6\n', { columns: 2 });
    expect(records.map(({ where, value, broken }) => [where, value, broken])).toEqual([
      ['line 1', ['a', 'b'], undefined],
      ['line 2', [], reason('records.quoteOpen')],
      ['line 3', ['3', '4'], undefined],
      ['line 4', ['5', '6'], undefined],
    ]);
    expect(records[1]?.text).toBe('1,"2');
  });

  test('at the end of a file that broke off', async () => {
    const records = await read('a,b\n1,2\n3,"fou');
    expect(records.at(-1)).toEqual({
      where: 'line 3',
      value: [],
      text: '3,"fou',
      broken: reason('records.quoteOpen'),
    });
  });
});

test('a line without an end is not held in memory', async () => {
  const records = await read(`a,b\n${'x'.repeat(700_000)}\n1,2\n`, {}, 100_000);
  expect(records.map(({ where, value, broken }) => [where, value, broken])).toEqual([
    ['line 1', ['a', 'b'], undefined],
    ['line 2', [], reason('records.lineTooLong', { most: 262_144 })],
    ['line 3', ['1', '2'], undefined],
  ]);
  expect(records[1]?.text.length).toBeLessThan(500_000);
});

test('an empty file', async () => {
  expect(await read('')).toEqual([]);
});
