'use client';
import { MINUTE_MS } from '@clipscope/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { browserTimeZone, TIME_ZONE_COOKIE } from './days.ts';

const YEAR_S = 31_536_000;
const never = () => () => {};

/**
 * The reader's zone. The first HTML has it from the last visit's cookie, and React goes by that until it has taken the
 * page over; null where it is not known yet.
 */
export function useTimeZone(): string | null {
  const { timeZone } = useRuntimeValues();
  return useSyncExternalStore(never, browserTimeZone, () => timeZone);
}

/** For the server, which renders the next page with it. */
export function rememberTimeZone(known: string | null): void {
  const timeZone = browserTimeZone();
  if (timeZone === known) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/**
 * Gives the time. While React takes the first HTML over it is the time at which that was rendered, so that "now" and
 * "today" are the same in both.
 */
export function usePageClock(): () => Date {
  const { renderedAt } = useRuntimeValues();
  return useCallback(() => {
    const isTakenOver = typeof window !== 'undefined' && performance.now() > MINUTE_MS;
    return renderedAt === null || isTakenOver ? new Date() : new Date(renderedAt);
  }, [renderedAt]);
}
