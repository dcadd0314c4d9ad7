/** Reproducible random numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let mixed = counter ^ (counter >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
}

let cached = { seed: Number.NaN, numbers: new Float64Array() };

/** At least the first `count` numbers of a seed; cached, because all accounts use the same seed. */
export function firstRandoms(seed: number, count: number): Float64Array {
  if (cached.seed !== seed || cached.numbers.length < count) {
    cached = { seed, numbers: Float64Array.from({ length: count }, seededRandom(seed)) };
  }
  return cached.numbers;
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const swapped = Math.floor(random() * (last + 1));
    [result[last], result[swapped]] = [result[swapped] as T, result[last] as T];
  }
  return result;
}
