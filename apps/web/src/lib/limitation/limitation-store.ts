import { useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { Limitation } from './limitation.ts';

/** Open with its reason, or none. Outside React, because a refused call opens it from anywhere. */
let open: Limitation | null = null;
const listeners = new Set<() => void>();

function set(next: Limitation | null): void {
  open = next;
  for (const listener of listeners) listener();
}

export function openLimitation(limitation: Limitation): void {
  set(limitation);
}

export function closeLimitation(): void {
  set(null);
}

export function openLimitationOf({ limitation }: ApiError): void {
  if (limitation?.feature) set({ kind: 'feature', feature: limitation.feature });
  else set(limitation?.limit ? { kind: 'limit', limit: limitation.limit } : { kind: 'unnamed' });
}

export function useLimitation(): Limitation | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
}
