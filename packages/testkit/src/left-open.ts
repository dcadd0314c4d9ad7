type Closeable = { readonly close: () => Promise<void> };

const open = new Set<Closeable>();

/** Remembers an open store until it is closed: workers go from file to file, and one left open would fail them all. */
export function closedAtEndOfFile<T extends Closeable>(store: T): T {
  const tracked: T = {
    ...store,
    close: async () => {
      if (open.delete(tracked)) await store.close();
    },
  };
  open.add(tracked);
  return tracked;
}

/** Closes what the tests of a file left open, such as after a hook that timed out: a context, opened last, before its stores. */
export async function closeLeftOpen(): Promise<void> {
  for (const left of [...open].reverse()) {
    await left.close();
  }
}
