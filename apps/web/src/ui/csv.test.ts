import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a missing value is an empty cell, zero is zero', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [null, 0],
      [undefined, -3],
    ]),
  ).toBe('a,b\r\n,0\r\n,-3\r\n');
});

test.each([
  ['a, "b"', '"a, ""b"""'],
  ['5" screen', '"5"" screen"'],
  ['one\ntwo', '"one\ntwo"'],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@mina', "'@mina"],
  ['a=1', 'a=1'],
])('%j is written %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`);
});
