import type { LanguagePort } from '@clipscope/integrations';
import { keywordLanguage } from './keyword-language.ts';

/** More than tests have. */
const SUBJECTS = 32;

/** Gives texts about `thing7` the direction of that subject, with a little that differs. */
export function directionLanguage(model: string): LanguagePort {
  return {
    ...keywordLanguage(model),
    analyse: async texts =>
      texts.map(({ text }) => {
        const subject = Number(/thing(\d+)/.exec(text)?.[1]);
        const number = text.length % 5;
        const vector = Int8Array.from({ length: SUBJECTS + 5 }, (_, place) =>
          place === subject ? 120 : place === SUBJECTS + number ? 40 : 0,
        );
        const shares = { negative: 0.1, neutral: 0.8, positive: 0.1 };
        return { ...shares, sentiment: 'neutral' as const, language: 'en', vector };
      }),
  };
}
