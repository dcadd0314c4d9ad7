import { expect, test } from 'vitest';
import { cleanSegments } from './clean-segments.ts';

const textsOf = (...texts: string[]) =>
  cleanSegments(texts.map((text, at) => ({ startMs: at, endMs: at + 1, text }))).map(({ text }) => text);

test.each([
  [' One  pan. ', 'One pan.'],
  [
    'I am going to go to the store. I am going to go to the store. '.repeat(6),
    'I am going to go to the store.',
  ],
  ['and so on and so on and so on and so on', 'and so on'],
  ['好吃好吃好吃好吃好吃', '好吃'],
  ['no, no, no!', 'no, no, no!'],
  ['it costs 100000000 won', 'it costs 100000000 won'],
  ['Nooooooo way', 'Nooooooo way'],
])('%s becomes %s', (said, expected) => {
  expect(textsOf(said)).toEqual([expected]);
});

test('described sounds and empty segments are left out', () => {
  expect(textsOf('[Music]', ' ', '(applause)', '♪ ♪', '...', 'Hi (again).')).toEqual(['Hi (again).']);
});

test('a segment is not repeated more than twice', () => {
  expect(textsOf('Yes.', 'Yes.', 'Yes.', 'Yes.', 'No.', 'Yes.')).toEqual(['Yes.', 'Yes.', 'No.', 'Yes.']);
});
