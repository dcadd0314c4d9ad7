import type { KeyValueStorage } from '@clipscope/domain';

/** For browsers that forbid storage: the page works, and forgets when it is closed. */
const forgetful: KeyValueStorage = (() => {
  const values = new Map<string, string>();
  return {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  };
})();

export function browserStorage(): KeyValueStorage {
  return orForgetful(() => window.localStorage);
}

/** Of one tab, until it is closed. */
export function tabStorage(): KeyValueStorage {
  return orForgetful(() => window.sessionStorage);
}

function orForgetful(storage: () => Storage): KeyValueStorage {
  try {
    return storage();
  } catch {
    return forgetful;
  }
}
