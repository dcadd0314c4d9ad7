import { expect, test } from 'vitest';
import { unusualTerms } from './unusual-terms.ts';

const times = (count: number, terms: readonly string[]) => Array.from({ length: count }, () => terms);

test('terms that became more frequent, without those that are as frequent as before', () => {
  const before = [...times(80, ['the', 'soup']), ...times(20, ['the', 'pan'])];
  const now = [
    ...times(30, ['the', 'soup', 'recall', 'recall']),
    ...times(10, ['the', 'pan']),
    ...times(5, ['soup']),
  ];
  expect(unusualTerms(now, before, 5)).toEqual([{ term: 'recall', texts: 30, expected: 0 }]);
});

test('the clearest come first, and a term needs three texts', () => {
  const before = [...times(95, ['a']), ...times(5, ['b'])];
  const now = [...times(20, ['b']), ...times(15, ['c']), ...times(2, ['d'])];
  expect(unusualTerms(now, before, 5)).toEqual([
    { term: 'b', texts: 20, expected: 1.85 },
    { term: 'c', texts: 15, expected: 0 },
  ]);
  expect(unusualTerms(now, before, 1)).toHaveLength(1);
});

test('without texts before, nothing can be unusual', () => {
  expect(unusualTerms(times(50, ['a']), [], 5)).toEqual([]);
  expect(unusualTerms([], times(50, ['a']), 5)).toEqual([]);
});
