import { expect, test } from 'vitest';
import { unspacedParts } from './search-words.ts';

test.each([
  ['one pan kimchi', []],
  ['今日のご飯 recipe', ['今日のご飯']],
  ['#อาหาร ง่าย', ['อาหาร', 'ง่าย']],
  ['FYPシ', ['fypシ']],
  ['ផ្ទះបាយ', ['ផ្ទះបាយ']],
  ['ສະບາຍດີ', ['ສະບາຍດີ']],
  ['유진이 화장대', ['유진이', '화장대']],
  ['नमस्ते', []],
])('%s must contain %o literally', (q, parts) => {
  expect(unspacedParts(q)).toEqual(parts);
});
