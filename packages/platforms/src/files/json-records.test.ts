import { expect, test } from 'vitest';
import { inPieces } from '../../test/files/reading.ts';
import { type JsonPiece, jsonRecords } from './json-records.ts';

type Options = { readonly pieceLength?: number; readonly wholeLength?: number };

async function piecesOf(text: string | Uint8Array, options: Options = {}): Promise<JsonPiece[]> {
  const { pieceLength = 7, wholeLength } = options;
  return Array.fromAsync(
    jsonRecords(inPieces(text, pieceLength), wholeLength === undefined ? {} : { wholeLength }),
  );
}

async function provenance(text: string | Uint8Array, options: Options = {}): Promise<unknown[]> {
  const pieces = await piecesOf(text, options);
  return pieces.map(item => ('reason' in item ? [item.where, 'reason' in item] : [item.where, item.value]));
}

/** Read as a whole, and the long way as a file of gigabytes would be. */
const WAYS = [{}, { wholeLength: 1 }, { wholeLength: 1, pieceLength: 1 }, { pieceLength: 1 << 16 }];

test.each(WAYS)('reports line numbers and skips broken lines: %o', async way => {
  const text = '\uFEFF{"a":1}\r\n\r\n{"a":2,"b":"cut\n{"a":[3]}\nnothing\n{"a":4}';
  expect(await provenance(text, way)).toEqual([
    ['line 1', { a: 1 }],
    ['line 3', true],
    ['line 4', { a: [3] }],
    ['line 5', true],
    ['line 6', { a: 4 }],
  ]);
});

test('lines are lines also when the first is broken', async () => {
  expect(await provenance('{"a":1,"b\n{"a":2}\n{"a":3}\n')).toEqual([
    ['line 1', true],
    ['line 2', { a: 2 }],
    ['line 3', { a: 3 }],
  ]);
});

test.each(WAYS)('a document that goes over lines is one: %o', async way => {
  expect(await provenance('{\n"a": {\n"b": []\n}\n}\n', way)).toEqual([['the document', { a: { b: [] } }]]);
  expect(await provenance('[\n{"a":1},\n{"a":2}\n]', way)).toEqual([
    ['[0]', { a: 1 }],
    ['[1]', { a: 2 }],
  ]);
});

test.each(WAYS)('lists in a document come element by element: %o', async way => {
  const text =
    '{"cursor":"{[\\"","data":{"extra":{"now":1},"videos":[{"id":7436000000000000001},{"id":2}],"more":true}}';
  expect(await provenance(text, way)).toEqual([
    ['data.videos[0]', { id: '7436000000000000001' }],
    ['data.videos[1]', { id: 2 }],
  ]);
});

test.each(WAYS)('strings keep their escapes wherever the pieces end: %o', async way => {
  const value = { text: 'a\\\\"[{"\\\\', more: ['\\\\', '"'] };
  expect(await provenance(JSON.stringify({ items: [value] }), way)).toEqual([['items[0]', value]]);
});

test.each(['aweme_list', 'itemList', 'entries', 'items', 'comments'])(
  '%s is a list of records',
  async name => {
    for (const way of WAYS) {
      expect(await provenance(JSON.stringify({ more: 0, [name]: [{ a: 1 }, { a: 2 }] }), way)).toEqual([
        [`${name}[0]`, { a: 1 }],
        [`${name}[1]`, { a: 2 }],
      ]);
    }
  },
);

test('an element sees the document around it', async () => {
  const text = '{"extra":{"now":5},"itemList":[{"a":1}],"late":1}';
  const [whole] = await piecesOf(text);
  const [scanned] = await piecesOf(text, { wholeLength: 1 });
  expect(whole).toMatchObject({ container: { extra: { now: 5 }, late: 1 } });
  expect(scanned).toMatchObject({ container: { extra: { now: 5 } } });
});

test.each(WAYS)('a broken element does not stop the others: %o', async way => {
  expect(await provenance('{"items":[{"a":1},{"b":,},{"a":3},nonsense,{"a":5}]}', way)).toEqual([
    ['items[0]', { a: 1 }],
    ['items[1]', true],
    ['items[2]', { a: 3 }],
    ['items[3]', true],
    ['items[4]', { a: 5 }],
  ]);
});

test.each(WAYS)('returns what precedes the end of a truncated file: %o', async way => {
  expect(await provenance('{"items":[{"a":1},{"a":2},{"a', way)).toEqual([
    ['items[0]', { a: 1 }],
    ['items[1]', { a: 2 }],
    ['the rest of the document', true],
  ]);
});

test('places inside places are named', async () => {
  expect(await provenance('[{"itemList":[{"a":1}]},{"entries":[{"entries":[{"a":2}]}]}]')).toEqual([
    ['[0].itemList[0]', { a: 1 }],
    ['[1].entries[0].entries[0]', { a: 2 }],
  ]);
  expect(await provenance('{"itemList":[{"a":1}]}\n{"itemInfo":{"itemStruct":{"a":2}}}\n')).toEqual([
    ['line 1 itemList[0]', { a: 1 }],
    ['line 2 itemInfo.itemStruct', { a: 2 }],
  ]);
});

test('several documents may follow each other', async () => {
  expect(await provenance('{\n"a": 1\n}\n{\n"a": 2\n}')).toEqual([
    ['the document', { a: 1 }],
    ['value 2', { a: 2 }],
  ]);
});

test('records contain their text', async () => {
  const pieces = await piecesOf('{"items":[{"a": 1}, oops]}', { wholeLength: 1 });
  expect(pieces.map(item => item.text)).toEqual(['{"a": 1}', 'oops']);
});

test('an empty file and an empty list hold nothing', async () => {
  expect(await provenance('')).toEqual([]);
  expect(await provenance(' \n\n')).toEqual([]);
  expect(await provenance('{"itemList":[],"hasMore":false}')).toEqual([]);
});

test('reads no more of a long list than the current element', async () => {
  let asked = 0;
  async function* long() {
    yield '{"itemList":[';
    for (; asked < 500; asked++) yield `${asked ? ',' : ''}{"text":"${'x'.repeat(1_000)}"}`;
    yield ']}';
  }
  let count = 0;
  for await (const piece of jsonRecords(long(), { wholeLength: 5_000 })) {
    expect(piece.where).toBe(`itemList[${count}]`);
    count++;
    expect(asked).toBeLessThanOrEqual(Math.max(6, count + 1));
  }
  expect(count).toBe(500);
});

test('lines are read one by one too', async () => {
  let asked = 0;
  async function* long() {
    for (; asked < 500; asked++) yield `{"at":${asked}}\n`;
  }
  let count = 0;
  for await (const piece of jsonRecords(long())) {
    expect(piece.where).toBe(`line ${++count}`);
    expect(asked).toBeLessThanOrEqual(Math.max(10, count + 1));
  }
  expect(count).toBe(500);
});
