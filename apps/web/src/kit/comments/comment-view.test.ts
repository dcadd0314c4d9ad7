import { expect, test } from 'vitest';
import { commentQuery, commentView, markedParts } from './comment-view.ts';

const viewOf = (search: string) => {
  const params = new URLSearchParams(search);
  return commentView(name => params.get(name));
};

test('an empty address is the first page of threads, the newest first', () => {
  expect(viewOf('')).toEqual({ search: '', languages: [], sort: 'newest', isThreaded: true, page: 1 });
});

test('everything is in the address', () => {
  expect(viewOf('q=%20so%20good%20&languages=en,ko&order=likes&threads=no&page=3')).toEqual({
    search: 'so good',
    languages: ['en', 'ko'],
    sort: 'likes',
    isThreaded: false,
    page: 3,
  });
});

test.each(['0', '-1', '1.5', 'x', '5001', ''])('page %s is the first', page => {
  expect(viewOf(`page=${page}`).page).toBe(1);
});

test('the third page starts after forty comments', () => {
  expect(commentQuery(viewOf('q=rice&languages=en,ko&page=3'))).toEqual({
    search: 'rice',
    languages: 'en,ko',
    sort: 'newest',
    limit: 20,
    offset: 40,
  });
});

test('search terms are highlighted in any case', () => {
  expect(markedParts('So good, so Good', 'GOOD')).toEqual([
    { start: 0, part: 'So ', isFound: false },
    { start: 3, part: 'good', isFound: true },
    { start: 7, part: ', so ', isFound: false },
    { start: 12, part: 'Good', isFound: true },
  ]);
});

test.each([
  ['', 'x'],
  ['nothing here', ''],
  ['nothing here', 'else'],
  ['İstanbul', 'i'],
])('%j searched for %j is put together again unmarked', (text, search) => {
  const parts = markedParts(text, search);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
  expect(parts.some(({ isFound }) => isFound)).toBe(false);
});
