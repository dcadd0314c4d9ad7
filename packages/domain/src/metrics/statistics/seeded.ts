/** Numbers from 0 up to 1 that are the same for the same seed: whatever is drawn here can be drawn again. */
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

let drawn = { seed: Number.NaN, numbers: new Float64Array() };

/** The first numbers of a seed, at least so many: kept, since one seed serves the intervals of all accounts. */
export function firstRandoms(seed: number, count: number): Float64Array {
  if (drawn.seed !== seed || drawn.numbers.length < count) {
    const random = seededRandom(seed);
    drawn = { seed, numbers: Float64Array.from({ length: count }, random) };
  }
  return drawn.numbers;
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  for (let last = left.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const moved = left[last] as T;
    left[last] = left[other] as T;
    left[other] = moved;
  }
  return left;
}
