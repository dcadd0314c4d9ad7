'use client';
import { MINUTE_MS } from '@clipscope/domain';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { browserTimeZone, TIME_ZONE_COOKIE } from './days.ts';

const YEAR_S = 31_536_000;
const never = () => () => {};

/** The zone in which a shared report is shown, whoever reads it: its days are those of the sender. */
export const ShownZone = createContext<string | null>(null);

/**
 * The user's time zone. The first HTML, and React until it has hydrated it, use the one in the cookie of the last visit;
 * null if it is not known yet.
 */
export function useTimeZone(): string | null {
  const { timeZone } = useRuntimeValues();
  const shown = useContext(ShownZone);
  const own = useSyncExternalStore(never, browserTimeZone, () => timeZone);
  return shown ?? own;
}

/** For the server, which renders the next page with it. */
export function rememberTimeZone(known: string | null): void {
  const timeZone = browserTimeZone();
  if (timeZone === known) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${YEAR_S}; samesite=lax`;
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
