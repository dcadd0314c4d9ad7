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
  ['Korea#fyp C#minor', ['fyp', 'minor']],
  ['https://x.example/page#top https://x.example/#top x.example/page#top it&#39;s', []],
  ['#one\n#two\t#three', ['one', 'two', 'three']],
  ['#fire🔥 #中国高铁🚅 #a👩🏽‍🚀b #🔥', ['fire🔥', '中国高铁🚅', 'a👩🏽‍🚀b', '🔥']],
  ['#love\u2764\uFE0F #love\u2764\uFE0F\u200D🔥 #️⃣ #1', ['love\u2764', 'love\u2764\u200D🔥', '1']],
  ['#SONDAKİKA #sondakika #SONDAKI\u0307KA #sondaki\u0307ka', ['sondakika']],
  ['#brand™ #№1', ['brand']],
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
  ['SONDAKİKA', 'sondakika'],
  ['love\u2764\uFE0F', 'love\u2764'],
])('%j is stored as %j', (tag, normalized) => {
  expect(normalizeHashtag(tag)).toBe(normalized);
  expect(normalizeHashtag(normalized)).toBe(normalized);
});
