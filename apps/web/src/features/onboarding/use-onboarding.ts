'use client';
import { useCallback, useEffect } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import type { Place } from './steps.ts';

const FEATURE = 'onboarding-tutorial-v2';

/** Moves between the steps, each with its place in the browser's history, and records how. */
export function useOnboarding(place: Place | null) {
  const { linkTo, goTo: goToAddress } = useUrlState();
  const trackUsage = useTrackUsage();

  useEffect(() => {
    if (place !== null) void trackUsage({ feature: FEATURE, action: `view-${place}` });
  }, [trackUsage, place]);

  const goTo = useCallback(
    (step: Place, how: 'save' | 'skip') => {
      if (place !== null) void trackUsage({ feature: FEATURE, action: `${how}-${place}` });
      goToAddress({ step }, 'push');
    },
    [trackUsage, place, goToAddress],
  );
  const record = useCallback((action: string) => void trackUsage({ feature: FEATURE, action }), [trackUsage]);
  return { goTo, record, linkTo };
}

export type Onboarding = ReturnType<typeof useOnboarding>;
