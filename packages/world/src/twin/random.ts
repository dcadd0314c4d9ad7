/*
 * All randomness of the world: a draw is a pure function of a key and a draw number, so that any value can be computed
 * independently and in any order, without the state of a generator.
 */

const GOLDEN = 0x9e3779b9;
const TWO_32 = 4_294_967_296;

/** A bijection of 32-bit integers in which every input bit flips about half of the output bits. */
export function mix(value: number): number {
  let h = value | 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x21f0aaad);
  h ^= h >>> 15;
  h = Math.imul(h, 0x735a2d97);
  h ^= h >>> 15;
  return h >>> 0;
}

/** Combines up to four integers into one key; the order matters. */
export function keyOf(a: number, b: number, c = 0, d = 0): number {
  let h = mix(a + GOLDEN);
  h = mix(h ^ Math.imul(b + 1, 0x85ebca6b));
  h = mix(h ^ Math.imul(c + 1, 0xc2b2ae35));
  return mix(h ^ Math.imul(d + 1, 0x27d4eb2f));
}

export function textKey(text: string, seed = 0): number {
  let h = mix(seed ^ text.length);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}

/** The n-th raw draw of a key, 32 bits. */
export function bits(key: number, n: number): number {
  return mix(key + Math.imul(n + 1, GOLDEN));
}

/** Strictly between 0 and 1. */
export function uniform(key: number, n: number): number {
  return (bits(key, n) + 0.5) / TWO_32;
}

export function between(key: number, n: number, low: number, high: number): number {
  return low + (high - low) * uniform(key, n);
}

/** From low to high, both inclusive. */
export function integer(key: number, n: number, low: number, high: number): number {
  return low + Math.floor(uniform(key, n) * (high - low + 1));
}

export function chance(key: number, n: number, probability: number): boolean {
  return uniform(key, n) < probability;
}

export function exponential(key: number, n: number, mean: number): number {
  return -mean * Math.log(uniform(key, n));
}

export function normal(key: number, n: number): number {
  return normalQuantile(uniform(key, n));
}

export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

export function pick<T>(list: readonly T[], key: number, n: number): T {
  return itemAt(list, Math.floor(uniform(key, n) * list.length));
}

/** Index 0 is the most likely; the weight of index i is proportional to 1/(i+1). */
export function zipfIndex(key: number, n: number, size: number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** uniform(key, n)) - 1);
}

export function poisson(key: number, n: number, mean: number, max: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  const u = uniform(key, n);
  let count = 0;
  while (u > sum && count < max) {
    count++;
    term *= mean / count;
    sum += term;
  }
  return count;
}

const CENTRE_A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
] as const;
const CENTRE_B = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
] as const;
const TAIL_C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const;
const TAIL_D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416] as const;
const TAIL_FROM = 0.02425;

/** Inverse of the normal distribution by rational approximation, accurate to nine digits. */
function normalQuantile(p: number): number {
  if (p < TAIL_FROM) return tailQuantile(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - TAIL_FROM) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  const [a1, a2, a3, a4, a5, a6] = CENTRE_A;
  const [b1, b2, b3, b4, b5] = CENTRE_B;
  const above = (((((a1 * r + a2) * r + a3) * r + a4) * r + a5) * r + a6) * q;
  return above / (((((b1 * r + b2) * r + b3) * r + b4) * r + b5) * r + 1);
}

function tailQuantile(q: number): number {
  const [c1, c2, c3, c4, c5, c6] = TAIL_C;
  const [d1, d2, d3, d4] = TAIL_D;
  const above = ((((c1 * q + c2) * q + c3) * q + c4) * q + c5) * q + c6;
  return above / ((((d1 * q + d2) * q + d3) * q + d4) * q + 1);
}
