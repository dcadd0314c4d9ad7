import { expect, test } from 'vitest';
import { labelledComments } from '../../test/labelled-comments.ts';
import { createLanguageDetector } from './detect-language.ts';

const detect = await createLanguageDetector();

test.each([
  ['', 'und'],
  ['😂😂😂', 'und'],
  ['hahaha 555 kkkk', 'und'],
  ['@maria #fyp https://example.test/eine/seite', 'und'],
  ['where did you get that jacket?', 'en'],
  ['das ist ja unglaublich schön', 'de'],
  ['ไม่น่าเชื่อ', 'th'],
  ['今日もかわいい', 'ja'],
  ['今天天气很好', 'zh'],
  ['це дуже гарно', 'uk'],
  ['یہ بہت اچھا ہے', 'ur'],
  ['هذا رائع جدا', 'ar'],
  ['awak nak beli kereta', 'ms'],
  ['kamu bisa beli mobil', 'id'],
])('%j is in %s', (text, language) => {
  expect(detect(text)).toBe(language);
});

test('of short comments in 29 languages, nine of ten are recognised', () => {
  const comments = labelledComments().filter((_, at) => at % 6 === 0);
  /** Indonesian and Malay share most words. */
  const oneOfTwo = (language: string) => (language === 'ms' ? 'id' : language);
  const right = comments.filter(({ text, language }) => oneOfTwo(detect(text)) === oneOfTwo(language));
  expect(right.length / comments.length).toBeGreaterThan(0.92);
  const byLanguage = Map.groupBy(comments, ({ language }) => oneOfTwo(language));
  for (const [language, some] of byLanguage) {
    const found = right.filter(comment => oneOfTwo(comment.language) === language).length;
    expect.soft(found / some.length, language).toBeGreaterThan(0.7);
  }
});
