import { describe, expect, test } from 'vitest';
import {
  readAmount,
  readList,
  readNumber,
  readOne,
  readPage,
  readWords,
  writeList,
} from './filter-values.ts';

describe('a list', () => {
  test.each([
    [null, []],
    ['', []],
    ['FI', ['FI']],
    [' FI , SE,FI,, ', ['FI', 'SE']],
  ])('%s', (text, parts) => expect(readList(text)).toEqual(parts));

  test('of known words has no others', () => {
    expect(readList('nano,huge,mega', ['nano', 'micro', 'mega'])).toEqual(['nano', 'mega']);
  });

  test('that is empty leaves the address', () => {
    expect(writeList([])).toBeNull();
    expect(writeList(['FI', 'SE'])).toBe('FI,SE');
  });
});

test.each([
  ['true', 'true'],
  ['maybe', null],
  [null, null],
])('one of some: %s', (text, one) => expect(readOne(text, ['true', 'false'])).toBe(one));

test.each([
  [null, null],
  ['', null],
  [' ', null],
  ['0', 0],
  ['100', 100],
  ['100.1', null],
  ['-1', null],
  ['ten', null],
])('a number from 0 to 100: %s', (text, value) => expect(readNumber(text, 0, 100)).toBe(value));

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['x', 1],
])('a page: %s', (text, page) => expect(readPage(text)).toBe(page));

test.each([
  ['12', 12],
  ['1.1M', 1_100_000],
  ['1,5 k', 1500],
  ['2 B', 2_000_000_000],
  ['5 %', 5],
  ['-2.5', -2.5],
  ['0', 0],
  ['', undefined],
  ['k', undefined],
  ['12 x', undefined],
  ['1.2.3', undefined],
])('an amount: %s', (text, value) => expect(readAmount(text)).toBe(value));

test.each([
  [null, ''],
  ['  pasta ', 'pasta'],
  ['..', ''],
  ['.a', '.a'],
  ['x'.repeat(201), 'x'.repeat(200)],
])('words: %s', (text, words) => expect(readWords(text)).toBe(words));
