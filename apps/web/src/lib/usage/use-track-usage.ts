'use client';
import { tabViewName } from '@clipscope/domain';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useConsent } from '../analytics/use-consent.ts';
import { useApiAccess } from '../api/api-provider.tsx';
import { rememberArrival } from '../storage/arrival.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { sendUsage, type UsageEvent } from './send-usage.ts';

const browserFetch: typeof fetch = (url, init) => fetch(url, init);

/** Nothing is sent without consent. The function changes with it and on sign-in and sign-out, not when a token is renewed: effects may depend on it. */
export function useTrackUsage(): (event: UsageEvent) => Promise<unknown> {
  const { apiUrl, token } = useApiAccess();
  const latestToken = useRef(token);
  useEffect(() => {
    latestToken.current = token;
  }, [token]);
  const isRecorded = useConsent() === 'granted' && token !== undefined;
  return useCallback(
    event => {
      const ports = { fetch: browserFetch, apiUrl, token: latestToken.current, href: window.location.href };
      return isRecorded ? sendUsage(ports, event) : Promise.resolve(null);
    },
    [apiUrl, isRecorded],
  );
}

/** Records the view of a tab as `feature#tab_label`. The label is the English one, whatever is shown. */
export function useTabView(pageFeature: string, tabLabel: string): void {
  const trackUsage = useTrackUsage();
  useEffect(() => {
    void trackUsage({ feature: 'page_view', action: tabViewName(pageFeature, tabLabel) });
  }, [trackUsage, pageFeature, tabLabel]);
}

/** Page views on every change of page, and whether the browser's tab is in front. */
export function UsageRecorder() {
  const path = usePathname();
  const trackUsage = useTrackUsage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what makes a view
  useEffect(() => {
    rememberArrival(browserStorage(), window.location.href, new Date());
  }, [path]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what makes a view
  useEffect(() => {
    void trackUsage({ feature: 'page_view', action: 'view' });
  }, [path, trackUsage]);

  useEffect(() => {
    const record = () => {
      const action = document.visibilityState === 'visible' ? 'active' : 'inactive';
      void trackUsage({ feature: 'browser-tab-focus', action });
    };
    document.addEventListener('visibilitychange', record);
    return () => document.removeEventListener('visibilitychange', record);
  }, [trackUsage]);

  return null;
}
