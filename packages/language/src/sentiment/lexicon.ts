import { wordsOf } from '../words.ts';

/** Scores of phrases of one to four words, joined by spaces. */
export type Lexicon = ReadonlyMap<string, number>;

export const LONGEST_PHRASE = 4;

/** Reads the form in which the model file stores a lexicon: score → phrases separated by tabs. */
export function readLexicon(compact: Readonly<Record<string, string>>): Lexicon {
  const lexicon = new Map<string, number>();
  for (const [score, phrases] of Object.entries(compact)) {
    for (const phrase of phrases.split('\t')) {
      const words = wordsOf(phrase);
      if (words.length > 0 && words.length <= LONGEST_PHRASE) lexicon.set(words.join(' '), Number(score));
    }
  }
  return lexicon;
}
