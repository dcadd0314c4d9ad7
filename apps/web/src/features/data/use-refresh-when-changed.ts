'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { endedIn } from './ended-imports.ts';

/** Once an import or a removal has ended, whatever any screen has kept may be told differently. */
export function useRefreshWhenChanged(imports: readonly ImportOfFile[] | undefined): void {
  const { mutate } = useSWRConfig();
  const before = useRef<readonly ImportOfFile[]>([]);
  useEffect(() => {
    if (!imports) return;
    if (endedIn(before.current, imports)) void mutate(() => true);
    before.current = imports;
  }, [imports, mutate]);
}
