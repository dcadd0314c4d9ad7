'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const PATHS = ['/business/favourite', '/business/folder', '/business/label'];
const TRACKED = ['/hashtag-tracking', '/sound-tracking'];

/** Reads again whatever is shown of favourites, folders and labels, on whichever screen. */
export function useRefreshFavourites(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () =>
      mutate(key => {
        const path: unknown = Array.isArray(key) ? key[0] : null;
        return typeof path === 'string' && [...PATHS, ...TRACKED].some(start => path.startsWith(start));
      }),
    [mutate],
  );
}
