import { z } from 'zod';
import { name, parameter, type Sql, sql } from '../../sql/sql.ts';

/** Must match the expression of the column `search_key`: lower-case letters and digits without accents. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

export const nameSearch = z.strictObject({
  platforms: z.array(z.string()),
  wanted: z.string(),
  grams: z.array(z.string()),
  gramsOne: z.array(z.string()),
  gramsTwo: z.array(z.string()),
  gramsThree: z.array(z.string()),
  slips: z.int().nonnegative(),
  /** Includes near misses. */
  near: z.boolean(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
});

type Wanted = Omit<z.input<typeof nameSearch>, 'platforms' | 'limit' | 'offset'>;

/**
 * Names are indexed by bigrams. A near miss still contains one of two or three pieces of the name unchanged, so it is
 * found by the bigrams of that piece. Names under four letters have no near misses.
 */
export function wantedName(wanted: string, near: boolean): Wanted {
  const letters = [...wanted];
  const [one = [], two = [], three = []] = near ? piecesOf(letters) : [];
  return {
    wanted,
    grams: bigramsOf(letters),
    gramsOne: bigramsOf(one),
    gramsTwo: bigramsOf(two),
    gramsThree: bigramsOf(three),
    slips: letters.length < 6 ? 1 : 2,
    near: one.length > 0,
  };
}

/** At least three letters each: shorter pieces occur in too many names. */
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

function bigramsOf(letters: readonly string[]): string[] {
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))];
}

/** A single letter has no bigrams and needs a scan. */
export function hasPartOf(columnName: string): Sql {
  const column = name(columnName);
  const has = (grams: string) => sql`hasAllTokens(${column}, ${parameter(grams, 'Array(String)')})`;
  return sql`(
          ${has('grams')}
          OR (lengthUTF8({wanted:String}) = 1 AND position(${column}, {wanted:String}) > 0)
          OR ${has('gramsOne')}
          OR ${has('gramsTwo')}
          OR ${has('gramsThree')}
        )`;
}

/** The n-gram similarity of the search text to the more similar of two texts; meaningless for short texts. */
export function likenessTo(a: Sql, b: Sql): Sql {
  return sql`if(
            {near:Bool} AND lengthUTF8({wanted:String}) >= 5,
            greatest(ngramSearchUTF8(${a}, {wanted:String}), ngramSearchUTF8(${b}, {wanted:String})),
            0
          )`;
}
