'use client';
import { useSyncExternalStore } from 'react';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { browserTimeZone } from './day-range.ts';
import { TIME_ZONE_COOKIE } from './zone-cookie.ts';

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
