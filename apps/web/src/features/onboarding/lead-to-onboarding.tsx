'use client';
import { isOnboardingUnfinished } from '@clipscope/domain';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useProfile } from '../../lib/profile/use-profile.ts';

const ONBOARDING_PATH = '/onboarding';

/** Leads somebody who has not finished to the first steps, once: whoever comes back has chosen the dashboard. */
export function LeadToOnboarding() {
  const { replace } = useRouter();
  const { data: profile } = useProfile();
  // Staff who look through somebody's eyes do not answer in their place.
  const userId = profile && isOnboardingUnfinished(profile) && !profile.impersonatedBy ? profile.id : null;

  useEffect(() => {
    if (userId !== null && isFirstTime(userId)) replace(ONBOARDING_PATH);
  }, [userId, replace]);

  return null;
}

/** Without storage nobody is led: it would be again and again. */
function isFirstTime(userId: string): boolean {
  const key = `onboarding-offered-${userId}`;
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, 'true');
    return true;
  } catch {
    return false;
  }
}
