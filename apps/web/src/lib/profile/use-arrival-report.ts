'use client';
import { contract, type UserProfile } from '@clipscope/contract';
import { useEffect, useRef } from 'react';
import { useApiAccess } from '../api/api-provider.tsx';
import { useCallApi } from '../api/use-api.ts';
import { browserTimeZone } from '../format/day-range.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { utmOfArrival } from '../storage/utm-of-arrival.ts';
import { languageTag, reportUserDetails } from './report-user-details.ts';

/** Reports which campaign link brought the user and, once a day, details of their browser. */
export function useArrivalReport(profile: Pick<UserProfile, 'id' | 'initSourceUrl'>): void {
  const { calls } = useApiAccess();
  const callApi = useCallApi();
  const reportedFor = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user, not with every renewed token
  useEffect(() => {
    if (reportedFor.current === profile.id) return;
    reportedFor.current = profile.id;
    const storage = browserStorage();
    const utm = utmOfArrival(storage, profile);
    if (utm) void callApi(contract.createUtmTag, { body: utm });
    const details = {
      locale: languageTag(navigator.language),
      timeZone: browserTimeZone(),
      screenWidth: window.screen.width,
    };
    void reportUserDetails({ storage, post: calls.post }, details, new Date());
  }, [profile.id]);
}
