import { UI_LANGUAGES } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  ambiguousAmount,
  readAmount,
  readList,
  readNumber,
  readOne,
  readPage,
  readWords,
  writeAmount,
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
  ['250,000', 250_000],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250.5', 1250.5],
  ['1.250,5', 1250.5],
  ['250 000', 250_000],
  ['250’000', 250_000],
  ['1.250M', 1_250_000],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['-1,500', -1500],
  ['12.', 12],
  // To some readers 1.5, to others 1500.
  ['1.500', undefined],
  ['1,25,000', undefined],
  ['1,250,00', undefined],
  ['1.250,000.5', undefined],
  ['1,2,3.5', undefined],
])('an amount on an English page: %s', (text, value) => expect(readAmount(text, 'en')).toBe(value));

test.each([
  ['de', '250.000', 250_000],
  ['de', '250,000', undefined],
  ['de', '1,5', 1.5],
  ['fr', '250 000', 250_000],
  ['fr', '250\u202f000,5', 250_000.5],
  ['fr', '250,000', undefined],
  ['fr', '250.000', undefined],
  ['en', '250,000', 250_000],
  ['ar', '٢٥٠٬٠٠٠', 250_000],
  ['ar', '١٫٥', 1.5],
  ['hi', '२५०', 250],
])('an amount on a page in %s: %s', (language, text, value) => {
  expect(readAmount(text, language)).toBe(value);
});

test.each([
  ['en', '1.500', { typed: '1.500', whole: '1500', decimal: '1.5' }],
  ['en', ' -12.345 ', { typed: '-12.345', whole: '-12345', decimal: '-12.3450' }],
  ['de', '1,500', { typed: '1,500', whole: '1500', decimal: '1.5' }],
  ['fr', '250.000', { typed: '250.000', whole: '250000', decimal: '250' }],
  ['en', '1,500', null],
  ['en', '1.50', null],
  ['en', '0.125', null],
  ['en', '1.500.000', null],
  ['en', 'many', null],
  ['en', '', null],
])('what an amount can mean on a page in %s: %s', (language, text, readings) => {
  expect(ambiguousAmount(text, language)).toEqual(readings);
});

test('an amount that was written is read as the same one in every language', () => {
  for (const value of [0, 7, 1.5, 1.125, 12.345, 0.001, 1234.567, 250_000, -2.5, 1_000_000_000]) {
    for (const language of UI_LANGUAGES) expect.soft(readAmount(writeAmount(value), language)).toBe(value);
  }
});

test.each([
  [null, ''],
  ['  pasta ', 'pasta'],
  ['..', ''],
  ['.a', '.a'],
  ['x'.repeat(201), 'x'.repeat(200)],
])('words: %s', (text, words) => expect(readWords(text)).toBe(words));
