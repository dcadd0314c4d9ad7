import { setBounded } from '@clipscope/domain';

/** Caches values that never change; the oldest of more than `max` is evicted. */
export function createMemo<K, V>(max: number): (key: K, compute: () => V) => V {
  const cache = new Map<K, V>();
  return (key, compute) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute();
    setBounded(cache, key, value, max);
    return value;
  };
}
