import { expect, test } from 'vitest';
import { isQuestion } from './questions.ts';

test.each([
  ['where did you get this?', null],
  ['كم السعر؟', 'ar'],
  ['これいくら？', 'ja'],
  ['see https://a.example/?x=1 — really?', 'en'],
  ['What camera do you use', 'en'],
  ['love it! how much is it', 'en'],
  ['¿dónde lo compraste', 'es'],
  ['fiyatı ne kadar, var mı', 'tr'],
  ['ซื้อที่ไหนคะ', 'th'],
  ['相机什么型号方便说吗', 'zh'],
  ['이거 어디서 사요', 'ko'],
])('%s asks something', (text, language) => expect(isQuestion(text, language)).toBe(true));

test.each([
  ['what a lovely video', 'en'],
  ['how cute', 'en'],
  ['link https://shop.example/item?id=7', 'en'],
  ['qué lindo', 'es'],
  ['dove', null],
  ['dove', 'en'],
  ['so good', 'xx'],
  ['', 'en'],
])('"%s" does not', (text, language) => expect(isQuestion(text, language)).toBe(false));
