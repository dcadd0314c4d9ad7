import { useSyncExternalStore } from 'react';

/** How often the search was opened. Its code is loaded the first time. */
let asked = 0;
const listeners = new Set<() => void>();

export function openCommandSearch(): void {
  asked += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCommandSearchAsked(): number {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => 0,
  );
}

export function useCommandSearchWanted(): boolean {
  return useCommandSearchAsked() > 0;
}
