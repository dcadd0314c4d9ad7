import { useSyncExternalStore } from 'react';

/** Whether the last call got no reply at all. */
let isLost = false;
const listeners = new Set<() => void>();

export function setConnectionLost(next: boolean): void {
  if (isLost === next) return;
  isLost = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
}

/** Notes calls that no server answered. A page that is left and a call that is taken back are no such faults. */
export async function watchedFetch(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) setConnectionLost(true);
    throw error;
  }
}
