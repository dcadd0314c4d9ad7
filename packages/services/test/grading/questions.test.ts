import { readdirSync, readFileSync } from 'node:fs';
import { isQuestion } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { share } from './observed-accounts.ts';

type Voice = {
  readonly comments: Readonly<Record<'question' | 'positive' | 'neutral' | 'negative' | 'spam', string[]>>;
  readonly industries: Readonly<Record<string, { readonly comments: Readonly<Record<string, string[]>> }>>;
};

const FOLDER = new URL('../../../world/voices/', import.meta.url);
const voices = readdirSync(FOLDER)
  .filter(name => name.endsWith('.json'))
  .map(name => {
    const { comments, industries } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Voice;
    const { question, ...others } = comments;
    const ofIndustries = Object.values(industries).flatMap(one => Object.values(one.comments).flat());
    const statements = [...Object.values(others).flat(), ...ofIndustries].filter(
      text => !/[?？؟]/.test(text),
    );
    return { language: name.slice(0, 2), question, statements };
  });

/** The words were chosen with these texts in view, so that this guards against losses and measures no more. */
test('questions are recognised in 29 languages, and statements without a question mark rarely taken for one', () => {
  expect(voices).toHaveLength(29);
  for (const { language, question, statements } of voices) {
    const asks = (text: string) => isQuestion(text, language);
    expect.soft(share(question, asks), `${language}: questions`).toBeGreaterThan(0.9);
    expect.soft(share(statements, asks), `${language}: statements`).toBeLessThan(0.15);
  }
  const statements = voices.flatMap(({ language, statements }) =>
    statements.map(text => ({ language, text })),
  );
  expect(share(statements, ({ language, text }) => isQuestion(text, language))).toBeLessThan(0.05);
});
