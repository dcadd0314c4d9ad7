'use client';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useApiAccess } from '../api/api-provider.tsx';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { useProfile } from '../profile/use-profile.ts';
import { browserTimeZone, TIME_ZONE_COOKIE } from './days.ts';

const YEAR_S = 31_536_000;
const ChosenContext = createContext<string | null>(null);

/** The time zone of the profile; null for the browser's. */
export const useChosenTimeZone = () => useContext(ChosenContext);

/** Gives the profile's time zone to all below, and to the server, which renders the next page with it. */
export function ChosenTimeZone({ children }: { children: ReactNode }) {
  const { timeZone: last } = useRuntimeValues();
  const { token } = useApiAccess();
  const { data: profile } = useProfile();
  const isUnknown = token !== undefined && !profile;
  const chosen = isUnknown ? last : (profile?.timeZone ?? null);
  useEffect(() => {
    if (isUnknown) return;
    const zone = encodeURIComponent(chosen ?? browserTimeZone());
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = `${TIME_ZONE_COOKIE}=${zone}; path=/; max-age=${YEAR_S}; samesite=lax`;
  }, [isUnknown, chosen]);
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}
