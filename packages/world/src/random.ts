/** Chance that is the same for the same names: every draw of the world comes from here. */
export type Chance = {
  /** From 0 up to, but not, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Whole numbers, both ends included. */
  whole(low: number, high: number): number;
  /** Bell-shaped around 0 with standard deviation 1. */
  bell(): number;
  pick<T>(items: readonly T[]): T;
  /** Some different items, in drawn order. */
  some<T>(items: readonly T[], count: number): T[];
};

export function chanceOf(...names: readonly (string | number)[]): Chance {
  let state = hash32(names.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('There is nothing to pick from.');
    return items[whole(0, items.length - 1)] as T;
  };
  return {
    next,
    between,
    whole,
    pick,
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    some: (items, count) => {
      const left = [...items];
      const drawn = Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      );
      return drawn.flat();
    },
  };
}

function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
