'use client';
import { MINUTE_MS } from '@clipscope/domain';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { useChosenTimeZone } from './chosen-time-zone.tsx';
import { browserTimeZone } from './days.ts';

const never = () => () => {};

/** The zone in which a shared report is shown, whoever reads it: its days are those of the sender. */
export const ShownZone = createContext<string | null>(null);

/**
 * The time zone that the user chose, or the browser's. For the latter the first HTML, and React until it has hydrated it, use
 * the one in the cookie of the last visit; null if it is not known yet.
 */
export function useTimeZone(): string | null {
  const { timeZone } = useRuntimeValues();
  const shown = useContext(ShownZone);
  const chosen = useChosenTimeZone();
  const own = useSyncExternalStore(never, browserTimeZone, () => timeZone);
  return shown ?? chosen ?? own;
}

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
