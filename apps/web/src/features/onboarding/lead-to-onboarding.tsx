'use client';
import { isOnboardingUnfinished } from '@clipscope/domain';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useProfile } from '../../lib/profile/use-profile.ts';

const ONBOARDING_PATH = '/onboarding';

/** Opens the onboarding once for a user who has not finished it: one who returns has chosen the dashboard. */
export function LeadToOnboarding() {
  const { replace } = useRouter();
  const { data: profile } = useProfile();
  // Staff signed in as another user do not answer for them.
  const userId = profile && isOnboardingUnfinished(profile) && !profile.impersonatedBy ? profile.id : null;

  useEffect(() => {
    if (userId !== null && isFirstTime(userId)) replace(ONBOARDING_PATH);
  }, [userId, replace]);

  return null;
}

/** False without storage, as every visit would be the first. */
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
