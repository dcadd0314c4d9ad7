import { normalizeHashtag } from '@clipscope/domain';
import { questions, wantedName } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

/** The store tokenises these scripts by character, because they have no spaces between words or attach suffixes. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The parts of a search with such characters, which a caption must contain literally. */
export function unspacedParts(q: string): string[] {
  return q
    .toLowerCase()
    .split(/[\s#＃]+/u)
    .filter(part => UNSPACED.test(part));
}

/** One of several words is not completed to a hashtag that contains it: "dinner" is no misspelling of "easydinners". */
const MOST_LONGER = 2;
const HASHTAGS_TRIED = 20;

/** Replaces each word by the most used similar hashtag, because the same words are used as hashtags; null if none is. */
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
      const name = normalizeHashtag(word).replace(/[^\p{L}\p{M}\p{N}_]+/gu, '');
      if (name.length < 3) return word;
      const page = { platforms: [...platforms], limit: HASHTAGS_TRIED, offset: 0 };
      const found = await observations.ask(questions.searchHashtags, { ...page, ...wantedName(name, true) });
      const isSimilar = ({ hashtag }: { hashtag: string }) =>
        typed.length === 1 || Math.abs([...hashtag].length - [...name].length) <= MOST_LONGER;
      const similar = found.find(isSimilar);
      return similar?.hashtag ?? word;
    }),
  );
  const text = corrected.join(' ');
  return text === typed.join(' ') ? null : text;
}
