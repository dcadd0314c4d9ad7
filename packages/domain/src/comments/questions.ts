import { QUESTION_WORDS } from './question-words.ts';

/** Latin, Greek, full-width, Arabic, Armenian, Ethiopic and reversed ones; not those inside an address. */
export const QUESTION_MARK = '[?？؟⁇⁈⁉;՞፧⸮]';
/** The query of an address has a question mark too. */
export const ADDRESS = 'https?:[^ \\n]+|www\\.[^ \\n]+';

const NO_LETTER = '[^\\p{L}\\p{M}\\p{N}]';
const BEFORE = `(?:^|${NO_LETTER})`;
const AFTER = `(?:${NO_LETTER}|$)`;

/** For each language, the pattern of a question without a question mark, for texts in lower case. */
export const QUESTION_PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries(QUESTION_WORDS).map(([language, { start, word, end, part }]) => {
    const patterns = [
      start && `(?:^|[.!…:\\n])[^\\p{L}\\p{N}]*(?:${start})${AFTER}`,
      word && `${BEFORE}(?:${word})${AFTER}`,
      end && `${BEFORE}(?:${end})[^\\p{L}\\p{N}]*$`,
      part,
    ];
    return [language, patterns.filter(pattern => pattern !== undefined).join('|')];
  }),
);

const compiled = new Map<string, RegExp>();
function matches(pattern: string, text: string): boolean {
  const regexp = compiled.get(pattern) ?? new RegExp(pattern, 'u');
  compiled.set(pattern, regexp);
  return regexp.test(text);
}

/**
 * Whether a text asks something: it has a question mark of any script, or is worded as a question in its language. The
 * observation store computes the same for recorded comments.
 */
export function isQuestion(text: string, language: string | null): boolean {
  const plain = text.replaceAll(new RegExp(ADDRESS, 'gu'), ' ').toLowerCase();
  if (matches(QUESTION_MARK, plain)) return true;
  const pattern = language === null ? undefined : QUESTION_PATTERNS.get(language);
  return pattern !== undefined && matches(pattern, plain);
}
