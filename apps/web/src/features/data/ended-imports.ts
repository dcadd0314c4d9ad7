'use client';
import type { ImportOfFile } from '@clipscope/contract';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

type Known = Pick<ImportOfFile, 'id' | 'state'>;

/** Whether an import or a removal that was under way before is so no more. */
export function endedIn(before: readonly Known[], now: readonly Known[]): boolean {
  return before.some(
    ({ id, state }) =>
      (state === 'importing' || state === 'removing') && now.find(one => one.id === id)?.state !== state,
  );
}

/** Once an import or a removal has ended, any cached reply may be outdated. */
export function useRefreshWhenChanged(imports: readonly ImportOfFile[] | undefined): void {
  const { mutate } = useSWRConfig();
  const before = useRef<readonly ImportOfFile[]>([]);
  useEffect(() => {
    if (!imports) return;
    if (endedIn(before.current, imports)) void mutate(() => true);
    before.current = imports;
  }, [imports, mutate]);
}
