/** Sets an entry and evicts the one that was set longest ago when the map exceeds `max` entries. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  // A Map iterates in insertion order, so the entry is inserted again.
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > max ? map.keys().next() : undefined;
  if (oldest?.done === false) map.delete(oldest.value);
}
