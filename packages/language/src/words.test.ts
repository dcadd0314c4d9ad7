import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['Soooo good!!! 😍', ['soo', 'good', '😍']],
  ['#GlowingSkin routine', ['glowing', 'skin', 'routine']],
  ['@mina.cooks see https://example.test/x', ['mina.cooks', 'see']],
  ['ＦＵＬＬ width', ['full', 'width']],
  ['مُحَمَّد', ['محمد']],
  ['今日は', ['今日', 'は']],
  ['', []],
])('%j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
