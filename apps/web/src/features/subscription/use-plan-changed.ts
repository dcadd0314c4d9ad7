'use client';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Another plan changes what every screen shows: all that was asked is asked anew. */
export function usePlanChanged(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true), [mutate]);
}
