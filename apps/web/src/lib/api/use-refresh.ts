'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Refetches all visible calls whose paths start with this. */
export function useRefresh(starts: readonly string[]): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () =>
      mutate(key => {
        const path: unknown = Array.isArray(key) ? key[0] : null;
        return typeof path === 'string' && starts.some(start => path.startsWith(start));
      }),
    [mutate, starts],
  );
}
