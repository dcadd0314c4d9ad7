'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while React takes its HTML over: for what may differ between server and browser. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
