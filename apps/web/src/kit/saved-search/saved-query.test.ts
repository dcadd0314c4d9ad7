import { expect, test } from 'vitest';
import { isSameQuery, savedQuery } from './saved-query.ts';

test('keeps the search and forgets where one was in it', () => {
  expect(savedQuery('q=pasta&page=3&countries=FI%2CSE&panel=alike&of=7')).toBe('q=pasta&countries=FI%2CSE');
});

test.each([
  ['q=a&sort=views', 'sort=views&q=a', true],
  ['q=a&page=2', 'q=a', true],
  ['q=a', 'q=b', false],
  ['q=a', 'q=a&sort=views', false],
])('%s and %s: %s', (one, other, same) => expect(isSameQuery(one, other)).toBe(same));
