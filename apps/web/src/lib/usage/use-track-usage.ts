'use client';
import { tabViewName } from '@clipscope/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useApiAccess } from '../api/api-provider.tsx';
import { sendUsage, type UsageEvent } from './send-usage.ts';

const browserFetch: typeof fetch = (url, init) => fetch(url, init);

/** The function changes on sign-in and sign-out, not when a token is renewed: effects may depend on it. */
export function useTrackUsage(): (event: UsageEvent) => Promise<unknown> {
  const { apiUrl, token } = useApiAccess();
  const latestToken = useRef(token);
  useEffect(() => {
    latestToken.current = token;
  }, [token]);
  const signedIn = token !== undefined;
  return useCallback(
    event => {
      const ports = { fetch: browserFetch, apiUrl, token: latestToken.current, href: window.location.href };
      return signedIn ? sendUsage(ports, event) : Promise.resolve(null);
    },
    [apiUrl, signedIn],
  );
}

/** Records the view of a tab as `feature#tab_label`. The label is the English one, whatever is shown. */
export function useTabView(pageFeature: string, tabLabel: string): void {
  const trackUsage = useTrackUsage();
  useEffect(() => {
    void trackUsage({ feature: 'page_view', action: tabViewName(pageFeature, tabLabel) });
  }, [trackUsage, pageFeature, tabLabel]);
}
