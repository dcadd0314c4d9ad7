/**
 * Remembers descriptions that never change, up to a number of them; the oldest goes first. Forgetting costs
 * time and changes no answer.
 */
export function createMemo<K, V>(most: number): (key: K, make: () => V) => V {
  const kept = new Map<K, V>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (kept.size >= most) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(key, made);
    return made;
  };
}
