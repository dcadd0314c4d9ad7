import { expect, test } from 'vitest';
import { foldedCharacters, searchWords } from './searchable-text.ts';

test.each([
  ['One-PAN café, Straße!', ['one', 'pan', 'cafe', 'straße']],
  [
    'cafe\u0301 Ångström İstanbul ISPARTA Ispartalı',
    ['cafe', 'angstrom', 'istanbul', 'isparta', 'ispartali'],
  ],
  ['ΟΔΟΣ Ёлка', ['οδοσ', 'елка']],
  ['ＦＵＬＬ 𝗯𝗼𝗹𝗱 ⓐ 2²', ['full', 'bold', 'a', '22']],
  ['iPhone手机好', ['iphone', '手', '机', '好']],
  ['ラーメン', ['ラ', 'ー', 'メ', 'ン']],
  ['น้ำ', ['น้', 'ำ']],
  ['파스타를', ['파', '스', '타', '를']],
  ['हिन्दी में', ['हिन्दी', 'में']],
  ['كِتَاب ـكتابـ', ['كتاب', 'كتاب']],
  ['🔥🔥 👍🏽 #OnePan_now', ['🔥', '🔥', '👍', 'onepan', 'now']],
  ['… !!!', []],
])('%s', (text, expected) => {
  expect(searchWords(text)).toEqual(expected);
});

test('a folded character is one character, which is not folded again', () => {
  const characters = new Map(foldedCharacters());
  for (const [from, to] of characters) {
    expect.soft([...from, ...to], from).toHaveLength(2);
    expect.soft(characters.has(to), from).toBe(false);
  }
});
