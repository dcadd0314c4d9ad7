/** Sets an entry; beyond so many the one that was set longest ago goes. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  // A Map keeps the order in which its keys were added.
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > most ? map.keys().next() : undefined;
  if (oldest?.done === false) map.delete(oldest.value);
}
