export type RememberIdentity = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** More than are at work at once on one machine; beyond it everything is read anew. */
const MOST_KEPT = 10_000;

/**
 * Keeps what was read as long as the version stays the same. Whoever asks while a reading is under way shares it:
 * no write ended in between, or the version would be another.
 */
export function identityMemory(version: (() => number) | undefined): RememberIdentity {
  if (version === undefined) return (_, read) => read();
  let known = { version: version(), values: new Map<string, Promise<unknown>>() };
  return <T>(name: string, read: () => Promise<T>) => {
    const now = version();
    if (known.version !== now || known.values.size > MOST_KEPT) known = { version: now, values: new Map() };
    const { values } = known;
    const kept = values.get(name);
    if (kept) return kept as Promise<T>;
    const reading = read();
    values.set(name, reading);
    const forget = () => void values.delete(name);
    reading.then(value => value ?? forget(), forget);
    return reading;
  };
}
