'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { browserStorage } from '../storage/browser-storage.ts';
import { rememberArrival } from '../storage/remember-arrival.ts';
import { useTrackUsage } from './use-track-usage.ts';

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
