type Closeable = { readonly close: () => Promise<void> };

const open = new Set<Closeable>();

/** Registers a store that is closed after the test file, because an open one would break the worker's next files. */
export function closeAfterFile<T extends Closeable>(store: T): T {
  const tracked: T = {
    ...store,
    close: async () => {
      if (open.delete(tracked)) await store.close();
    },
  };
  open.add(tracked);
  return tracked;
}

/** Closes what a test file left open, such as after a hook timed out, in reverse order: a context before its stores. */
export async function closeOpenStores(): Promise<void> {
  for (const store of [...open].reverse()) await store.close();
}
