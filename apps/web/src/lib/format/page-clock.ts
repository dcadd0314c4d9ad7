'use client';
import { MINUTE_MS } from '@clipscope/domain';
import { useCallback } from 'react';
import { useRuntimeValues } from '../page/runtime-values.tsx';

/**
 * The current time. During hydration it is the time at which the first HTML was rendered, so that "now" and "today" are
 * the same in both.
 */
export function usePageClock(): () => Date {
  const { renderedAt } = useRuntimeValues();
  return useCallback(() => {
    const isTakenOver = typeof window !== 'undefined' && performance.now() > MINUTE_MS;
    return renderedAt === null || isTakenOver ? new Date() : new Date(renderedAt);
  }, [renderedAt]);
}
