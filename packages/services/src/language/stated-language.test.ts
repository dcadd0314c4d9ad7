import { expect, test } from 'vitest';
import { statedLanguage } from './stated-language.ts';

test.each([
  ['pt-BR', 'pt'],
  ['zh_CN', 'zh'],
  ['cmn', 'zh'],
  ['fil', 'tl'],
  ['in', 'id'],
  ['zsm', 'ms'],
  ['sw', 'sw'],
  ['un', null],
  ['', null],
])('%s is %s, whose lexicon and score the model has', (tag, language) => {
  expect(statedLanguage(tag)).toBe(language);
});
