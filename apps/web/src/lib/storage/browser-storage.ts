import type { KeyValueStorage } from '@clipscope/domain';

/** For browsers that forbid local storage: the page works, and forgets when it is closed. */
const forgetful: KeyValueStorage = (() => {
  const values = new Map<string, string>();
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  };
})();

export function browserStorage(): KeyValueStorage {
  try {
    return window.localStorage;
  } catch {
    return forgetful;
  }
}
