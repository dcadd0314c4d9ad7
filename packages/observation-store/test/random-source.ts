import { hash } from 'node:crypto';

/** Repeatable random values: the same seed gives the same values. */
export function randomSource(seed: number) {
  let count = 0;
  const next = () => {
    count += 1;
    return Number.parseInt(hash('sha1', `${seed} ${count}`).slice(0, 8), 16) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    chance: (share: number) => next() < share,
    shuffled<T>(items: readonly T[]): T[] {
      return items
        .map(item => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}
