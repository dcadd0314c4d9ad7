'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads again whatever is shown of calls whose paths begin so, on whichever screen. */
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
