import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

test('the words searched for stand apart, in whatever case they are written', () => {
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
