import { keyOf } from './random.ts';

/** Multiplier and its inverse modulo 2^32. */
const MULTIPLIER = 0x2c9277b5;
const INVERSE = inverseOf(MULTIPLIER);

function inverseOf(odd: number): number {
  let inverse = odd;
  for (let i = 0; i < 5; i++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse >>> 0;
}

/** A keyed, reversible shuffle of 32 bits that makes consecutive numbers look unrelated. */
export function scramble(value: number, key: number): number {
  let x = Math.imul((value ^ key) | 0, MULTIPLIER);
  x ^= x >>> 16;
  x = Math.imul(x, MULTIPLIER);
  return (x ^ (x >>> 16)) >>> 0;
}

export function unscramble(value: number, key: number): number {
  let x = value ^ (value >>> 16);
  x = Math.imul(x, INVERSE);
  x ^= x >>> 16;
  x = Math.imul(x, INVERSE);
  return (x ^ key) >>> 0;
}

const CHECK_BITS = 10;
const CHECK_MASK = (1 << CHECK_BITS) - 1;

/** 22 bits of an index and 10 check bits for the key and the time. */
export function seal(index: number, key: number, moment: number): number {
  return scramble(
    ((index << CHECK_BITS) | (keyOf(key, moment, index) & CHECK_MASK)) >>> 0,
    keyOf(key, moment),
  );
}

export function unseal(sealed: number, key: number, moment: number): number | null {
  const opened = unscramble(sealed, keyOf(key, moment));
  const index = opened >>> CHECK_BITS;
  return (keyOf(key, moment, index) & CHECK_MASK) === (opened & CHECK_MASK) ? index : null;
}
