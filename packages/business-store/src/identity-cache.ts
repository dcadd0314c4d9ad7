export type CacheIdentity = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Above this the cache is emptied. */
const MAX_ENTRIES = 10_000;

/**
 * Caches reads while the version stays the same, and not at all while it is unknown. Concurrent reads of one name share
 * one query.
 */
export function identityCache(version: () => number | undefined): CacheIdentity {
  let cache = { version: version(), values: new Map<string, Promise<unknown>>() };
  return <T>(name: string, read: () => Promise<T>) => {
    const now = version();
    if (now === undefined) return read();
    if (cache.version !== now || cache.values.size > MAX_ENTRIES) cache = { version: now, values: new Map() };
    const { values } = cache;
    const cached = values.get(name);
    if (cached) return cached as Promise<T>;
    const reading = read();
    values.set(name, reading);
    const drop = () => void values.delete(name);
    reading.then(value => value ?? drop(), drop);
    return reading;
  };
}
