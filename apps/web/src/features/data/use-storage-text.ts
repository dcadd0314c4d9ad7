'use client';
import type { ImportRoom } from '@clipscope/contract';
import { useCallback } from 'react';
import { useBytes } from './use-bytes.ts';

/** The room for files as a sentence needs it. */
export function useStorageText() {
  const bytes = useBytes();
  return useCallback(
    ({ storedBytes, mostBytes, remainingBytes }: ImportRoom) => ({
      kept: bytes(storedBytes),
      most: bytes(mostBytes),
      left: bytes(remainingBytes),
    }),
    [bytes],
  );
}
