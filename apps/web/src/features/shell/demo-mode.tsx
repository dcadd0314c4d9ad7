'use client';
import { useEffect } from 'react';
import { DEMO_MODE_CLASS } from '../../lib/page/demo-mode.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';

/** Hides private data for staff who turned this on, also from the console. */
export function DemoMode() {
  const { data: profile } = useProfile();
  const demoMode = profile?.demoMode;
  useEffect(() => {
    if (demoMode !== undefined) document.documentElement.classList.toggle(DEMO_MODE_CLASS, demoMode);
  }, [demoMode]);
  return null;
}
