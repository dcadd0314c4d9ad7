import { describe, expect, test } from 'vitest';
import { complete, completionsAt, type FieldValues } from './completions.ts';

const named = (...values: string[]) => values.map(value => ({ value, label: value }));
const VALUES: FieldValues = {
  lang: [
    { value: 'ko', label: 'Korean' },
    { value: 'fi', label: 'Finnish' },
    { value: 'fil', label: 'Filipino' },
  ],
  country: [{ value: 'FI', label: 'Finland' }],
  sentiment: named('negative', 'neutral', 'positive'),
  platform: named('tiktok', 'youtube', 'instagram'),
};
const offered = (before: string, after = '') =>
  completionsAt(before + after, before.length, VALUES).options.map(({ value }) => value);

describe('what is offered', () => {
  test.each([
    [
      '',
      ['AND ', 'OR ', 'NOT ', 'NEAR/5 ', 'lang:', 'country:', 'sentiment:', 'from:', 'platform:', 'views>'],
    ],
    ['soup n', ['NOT ', 'NEAR/5 ']],
    ['soup (l', ['lang:']],
    ['soup', []],
    ['soup AND', []],
    ['lang:', ['ko', 'fi', 'fil']],
    ['lang:FI', ['fi', 'fil']],
    ['lang:kor', ['ko']],
    ['lang:ko', []],
    ['lang:ko,f', ['fi', 'fil']],
    ['lang:ko,', ['fi', 'fil']],
    ['Country:fin', ['FI']],
    ['soup sentiment:ne', ['negative', 'neutral']],
    ['"one p', []],
    ['"one pan" pl', ['platform:']],
    ['from:mina', []],
  ])('after %s', (before, options) => expect(offered(before)).toEqual(options));

  test('belongs to the caret, whatever follows', () => expect(offered('soup n', ' lang:ko')).toHaveLength(2));
});

test.each([
  ['soup n|', 'NOT ', 'soup NOT |'],
  ['soup la| pan', 'lang:', 'soup lang:| pan'],
  ['lang:ko,f|', 'fi', 'lang:ko,fi|'],
])('%s with %s is %s', (given, value, result) => {
  const caret = given.indexOf('|');
  const text = given.replace('|', '');
  const done = complete(text, completionsAt(text, caret, VALUES), { value, label: value });
  expect(`${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`).toBe(result);
});
