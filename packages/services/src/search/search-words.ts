import { normalizeHashtag } from '@clipscope/domain';
import { questions, wantedName } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

/** Letters that the store takes for a word each, since their scripts set no spaces between words or glue endings on. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What must stand in a caption as it was typed: the pieces between spaces that have such letters. */
export function unspacedParts(q: string): string[] {
  return q
    .toLowerCase()
    .split(/[\s#＃]+/u)
    .filter(piece => UNSPACED.test(piece));
}

/**
 * Words that nobody uses, each replaced by the most used hashtag that begins so or is nearly so: people write their
 * words as hashtags too. Null when there is nothing to correct them to.
 */
export async function correctWords(
  { observations }: Pick<Context, 'observations'>,
  q: string,
  platforms: readonly string[],
): Promise<string | null> {
  const typed = q
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 4);
  const corrected = await Promise.all(
    typed.map(async word => {
      const words = normalizeHashtag(word).replace(/[^\p{L}\p{M}\p{N}_]+/gu, '');
      if (words.length < 3) return word;
      const page = { platforms: [...platforms], limit: 1, offset: 0 };
      const [nearest] = await observations.ask(questions.searchHashtags, {
        ...page,
        ...wantedName(words, true),
      });
      return nearest?.hashtag ?? word;
    }),
  );
  const text = corrected.join(' ');
  return text === typed.join(' ') ? null : text;
}
