import { joined, type Sql, sql } from '../../sql/sql.ts';

/** The table has the signs of so many numbers, 64 in each of its four columns. */
const NUMBERS = 256;
const NUMBERS_EACH = 64;
/** Of a number between -8 and 7 in four bits. */
const BIT_WEIGHTS = [1, 2, 4, -8];
const LARGEST_BYTE = 127;
const LARGEST = 7;

/**
 * The numbers of a vector in four bits each: for each of these bits, those of 64 numbers together, as text because they exceed
 * the safe integers.
 */
export function bitPlanes(vector: readonly number[]): string[] {
  const numbers = vector.slice(0, NUMBERS).map(value => Math.round((value * LARGEST) / LARGEST_BYTE));
  return BIT_WEIGHTS.flatMap((_, bit) =>
    Array.from({ length: NUMBERS / NUMBERS_EACH }, (_, column) =>
      numbers
        .slice(column * NUMBERS_EACH, (column + 1) * NUMBERS_EACH)
        .reduce((plane, value, at) => plane | (BigInt((value >> bit) & 1) << BigInt(at)), 0n)
        .toString(),
    ),
  );
}

/** What `SIGN_PRODUCT` calls the bit planes of the wanted vector. */
export const WANTED_PLANES = sql`arrayMap(plane -> toUInt64(plane), {planes:Array(String)}) AS planes`;

/** The sum of the wanted numbers where a vector is positive, which grows with the cosine of the two. */
export const SIGN_PRODUCT: Sql = joined(
  BIT_WEIGHTS.map((weight, bit) => {
    const counts = [1, 2, 3, 4].map(
      column => sql`bitCount(bitAnd(signs_${column}, planes[${bit * 4 + column}]))`,
    );
    return sql`${weight} * (${joined(counts, ' + ')})`;
  }),
  ' + ',
);
