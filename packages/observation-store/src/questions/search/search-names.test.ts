import { expect, test } from 'vitest';
import { nameKey, wantedName } from './search-names.ts';

test.each([
  ['Mina.Cooks_Fast', 'minacooksfast'],
  ['Café  Ñandú', 'cafenandu'],
  ['ＭＩＮＡ', 'mina'],
  ['ガラス', 'カラス'],
  ['สวัสดี', 'สวสด'],
  ['. _ !', ''],
])('%s is spelled %s', (text, key) => {
  expect(nameKey(text)).toBe(key);
});

test('searches a name by its bigrams', () => {
  expect(wantedName('banana', false)).toEqual({
    wanted: 'banana',
    grams: ['ba', 'an', 'na'],
    gramsOne: [],
    gramsTwo: [],
    gramsThree: [],
    slips: 2,
    near: false,
  });
});

test.each([
  ['abc', false, [], [], []],
  ['abcd', true, ['ab', 'bc'], ['bc', 'cd'], []],
  ['abcde', true, ['ab', 'bc'], ['cd', 'de'], []],
  ['abcdef', true, ['ab', 'bc'], ['de', 'ef'], []],
  ['abcdefghijk', true, ['ab', 'bc', 'cd', 'de'], ['fg', 'gh', 'hi', 'ij', 'jk'], []],
  ['abcdefghijkl', true, ['ab', 'bc', 'cd'], ['ef', 'fg', 'gh'], ['ij', 'jk', 'kl']],
])('near misses of %s by pieces of at least three letters', (wanted, near, one, two, three) => {
  const search = wantedName(wanted, true);
  expect(search).toMatchObject({ near, gramsOne: one, gramsTwo: two, gramsThree: three });
});
