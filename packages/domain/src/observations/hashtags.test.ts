import { expect, test } from 'vitest';
import { extractHashtags, normalizeHashtag } from './hashtags.ts';

test.each([
  ['New #Sauna video #FYP', ['sauna', 'fyp']],
  ['#a#b #a', ['a', 'b']],
  ['＃料理 と今日は#東京', ['料理', '東京']],
  ['#हिन्दी #తెలుగు #العربية', ['हिन्दी', 'తెలుగు', 'العربية']],
  ['#cafe\u0301 #café', ['café']],
  ['#2024 #snake_case, #dash-ed!', ['2024', 'snake_case', 'dash']],
  ['(#a) "#b"', ['a', 'b']],
  ['## # #!', []],
  ['##double', ['double']],
  ['C#minor https://x.example/page#top https://x.example/#top it&#39;s', []],
  ['#one\n#two\t#three', ['one', 'two', 'three']],
  ['#fire🔥', ['fire']],
  ['', []],
])('%j holds %j', (text, tags) => {
  expect(extractHashtags(text)).toEqual(tags);
});

test('the case can be preserved', () => {
  expect(extractHashtags('#FYP #fyp #FYP', { lowerCase: false })).toEqual(['FYP', 'fyp']);
});

test.each([
  ['#Sauna', 'sauna'],
  [' ＃Sauna ', 'sauna'],
  ['##x', 'x'],
  ['E\u0301TE\u0301', 'été'],
  ['plain', 'plain'],
  ['#', ''],
])('%j is stored as %j', (tag, normalized) => {
  expect(normalizeHashtag(tag)).toBe(normalized);
  expect(normalizeHashtag(normalized)).toBe(normalized);
});
