import { z } from 'zod';

/** What the searches for names share: any of the platforms, the largest first among those that fit equally well. */
export const nameSearch = z.strictObject({
  platforms: z.array(z.string()),
  words: z.string(),
  /** Also what is written a little differently. */
  near: z.boolean(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

/** What was typed, as `search_key` spells it. */
export const WANTED_KEY = `
      replaceRegexpAll(removeDiacriticsUTF8(lowerUTF8({words:String})), '[^\\\\p{L}\\\\p{M}\\\\p{N}]+', '') AS wanted,`;

/**
 * How many letters may be wrong, and pieces of what was typed: of one more piece than there are wrong letters at
 * least one is written right, so each piece leads to the rows by its letters. Words under four letters have none.
 */
export const WANTED_PIECES = `
      least(2, intDiv(lengthUTF8(wanted), 4)) AS slips,
      intDiv(lengthUTF8(wanted), slips + 1) AS piece_size,
      if(slips = 0, '', substringUTF8(wanted, 1, piece_size)) AS piece_one,
      if(slips = 0, '', substringUTF8(wanted, piece_size + 1, piece_size)) AS piece_two,
      if(slips < 2, '', substringUTF8(wanted, 2 * piece_size + 1)) AS piece_three,`;

/** Runs of two letters lead to the rows; a single letter has none and is looked for in all. */
export function hasPartOf(column: string): string {
  const has = (text: string) => `hasAllTokens(${column}, tokens(${text}, 'ngrams', 2))`;
  return `(
          ${has('wanted')}
          OR (lengthUTF8(wanted) = 1 AND position(${column}, wanted) > 0)
          OR ({near:Bool} AND (${has('piece_one')} OR ${has('piece_two')} OR ${has('piece_three')}))
        )`;
}

/** How much of what was typed stands in either text, by runs of letters: too few in short words to tell anything. */
export function likenessTo(one: string, other: string): string {
  return `if(
              {near:Bool} AND lengthUTF8(wanted) >= 5,
              greatest(ngramSearchUTF8(${one}, wanted), ngramSearchUTF8(${other}, wanted)),
              0
            )`;
}
