import type { KeyValueStorage } from '@clipscope/domain';

export function browserStorage(): KeyValueStorage {
  return orInMemory(() => window.localStorage, unsaved);
}

/** Of one tab, until it is closed. */
export function tabStorage(): KeyValueStorage {
  return orInMemory(() => window.sessionStorage, unsavedOfTab);
}

const unsaved = new Map<string, string>();
const unsavedOfTab = new Map<string, string>();

/** What a full storage does not take, or a browser that forbids it, is in memory until the page is closed. */
export function orInMemory(storage: () => KeyValueStorage, memory: Map<string, string>): KeyValueStorage {
  return {
    getItem: key => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt(() => {
        storage().setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
