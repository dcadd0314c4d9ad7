import { useSyncExternalStore } from 'react';

/** Ids that are taken off the screen and not yet removed, because it can still be undone. */
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

export function takeOff(ids: readonly string[]): void {
  set(new Set([...leaving, ...ids]));
}

export function bringBack(ids: readonly string[]): void {
  set(new Set([...leaving].filter(id => !ids.includes(id))));
}

const NONE: ReadonlySet<string> = new Set();

export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leaving,
    () => NONE,
  );
}
