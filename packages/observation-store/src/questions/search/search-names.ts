import { z } from 'zod';
import { name, parameter, type Sql, sql } from '../../sql/sql.ts';

/**
 * A name as the store's `search_key` spells it: letters and digits in lower case, without accents and signs. The
 * migration that made the column and this must say the same.
 */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** What the searches for names share: any of the platforms, the largest first among those that fit equally well. */
export const nameSearch = z.strictObject({
  platforms: z.array(z.string()),
  wanted: z.string(),
  grams: z.array(z.string()),
  gramsOne: z.array(z.string()),
  gramsTwo: z.array(z.string()),
  gramsThree: z.array(z.string()),
  slips: z.int().nonnegative(),
  /** Also what is written a little differently. */
  near: z.boolean(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

type Wanted = Omit<z.input<typeof nameSearch>, 'platforms' | 'limit' | 'offset'>;

/**
 * How a name is looked for: by its runs of two letters. When a letter is wrong, one of two or three pieces of the
 * name is still written right, so near misses are found by the runs of a piece. Under four letters none is near.
 */
export function wantedName(wanted: string, near: boolean): Wanted {
  const letters = [...wanted];
  const [one = [], two = [], three = []] = near ? piecesOf(letters) : [];
  return {
    wanted,
    grams: runsOf(letters),
    gramsOne: runsOf(one),
    gramsTwo: runsOf(two),
    gramsThree: runsOf(three),
    slips: letters.length < 6 ? 1 : 2,
    near: one.length > 0,
  };
}

/** Never shorter than three letters: shorter ones stand in far too many names. */
function piecesOf(letters: readonly string[]): string[][] {
  const { length } = letters;
  if (length < 4) return [];
  if (length < 6) return [letters.slice(0, 3), letters.slice(-3)];
  const size = Math.floor(length / (length < 12 ? 2 : 3));
  return [
    letters.slice(0, size),
    letters.slice(size, length < 12 ? length : 2 * size),
    letters.slice(2 * size),
  ].slice(0, length < 12 ? 2 : 3);
}

function runsOf(letters: readonly string[]): string[] {
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))];
}

/** Runs of two letters lead to the rows; a single letter has none and is looked for in all. */
export function hasPartOf(named: string): Sql {
  const column = name(named);
  const has = (grams: string) => sql`hasAllTokens(${column}, ${parameter(grams, 'Array(String)')})`;
  return sql`(
          ${has('grams')}
          OR (lengthUTF8({wanted:String}) = 1 AND position(${column}, {wanted:String}) > 0)
          OR ${has('gramsOne')}
          OR ${has('gramsTwo')}
          OR ${has('gramsThree')}
        )`;
}

/** How much of what was typed stands in either text, by runs of letters: too few in short words to tell anything. */
export function likenessTo(one: Sql, other: Sql): Sql {
  return sql`if(
            {near:Bool} AND lengthUTF8({wanted:String}) >= 5,
            greatest(ngramSearchUTF8(${one}, {wanted:String}), ngramSearchUTF8(${other}, {wanted:String})),
            0
          )`;
}
