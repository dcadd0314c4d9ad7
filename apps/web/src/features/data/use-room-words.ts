'use client';
import type { ImportRoom } from '@clipscope/contract';
import { useCallback } from 'react';
import { useBytes } from './use-bytes.ts';

/** The room for files as a sentence needs it. */
export function useRoomWords() {
  const bytes = useBytes();
  return useCallback(
    ({ keptBytes, mostBytes, leftBytes }: ImportRoom) => ({
      kept: bytes(keptBytes),
      most: bytes(mostBytes),
      left: bytes(leftBytes),
    }),
    [bytes],
  );
}
