import { afterAll, expect, test } from 'vitest';
import { builtInLanguage } from './built-in.ts';

const language = builtInLanguage();
afterAll(() => language.close());

test('texts are analysed in their order, in the stated language or the detected one', async () => {
  const analysed = await language.analyse([
    { text: 'absolutely love this, made my day', language: null },
    { text: 'schrecklich, nie wieder', language: 'de' },
    { text: '…', language: null },
  ]);
  expect(analysed.map(({ language, sentiment }) => [language, sentiment])).toEqual([
    ['en', 'positive'],
    ['de', 'negative'],
    ['und', 'neutral'],
  ]);
  expect(analysed.map(({ vector }) => vector?.length ?? null)).toEqual([256, 256, null]);
});

test('calls at the same time get their own answers', async () => {
  const texts = ['das ist gut', 'c’est très bien', 'esto está muy bien'];
  const answers = await Promise.all(texts.map(text => language.analyse([{ text, language: null }])));
  expect(answers.flat().map(answer => answer.language)).toEqual(['de', 'fr', 'es']);
});

test('a call that is closed fails, and the next one starts the thread again', async () => {
  const many = Array.from({ length: 20_000 }, (_, number) => ({
    text: `hello there ${number}`,
    language: null,
  }));
  const interrupted = language.analyse(many);
  await Promise.resolve();
  const failed = expect(interrupted).rejects.toThrow('The analysis of texts was stopped.');
  await language.close();
  await failed;
  expect(await language.analyse([{ text: 'hello there', language: 'en' }])).toHaveLength(1);
});
