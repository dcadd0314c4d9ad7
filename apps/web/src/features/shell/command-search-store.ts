import { useSyncExternalStore } from 'react';

/** How often the search was opened. Its code is loaded the first time. */
let openings = 0;
const listeners = new Set<() => void>();

export function openCommandSearch(): void {
  openings += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCommandSearchOpenings(): number {
  return useSyncExternalStore(
    subscribe,
    () => openings,
    () => 0,
  );
}

export function useCommandSearchWanted(): boolean {
  return useCommandSearchOpenings() > 0;
}
