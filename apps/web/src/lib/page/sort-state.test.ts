import { expect, test } from 'vitest';
import { readSort, writeSort } from './sort-state.ts';

const columns = [{ id: 'views', sortBy: () => 1 }, { id: 'caption' }];

test.each([
  ['views.desc', { id: 'views', desc: true }],
  ['views.asc', { id: 'views', desc: false }],
  ['views', null],
  ['views.sideways', null],
  ['caption.asc', null],
  ['price.asc', null],
  [null, null],
])('%s', (text, sort) => {
  expect(readSort(text, columns)).toEqual(sort);
});

test('reads what it has written', () => {
  expect(writeSort({ id: 'views', desc: true })).toBe('views.desc');
  expect(readSort(writeSort({ id: 'views', desc: false }), columns)).toEqual({ id: 'views', desc: false });
});
