'use client';
import { type contract, MAX_ADDED, type ReplyOf } from '@clipscope/contract';
import { useCallback, useEffect } from 'react';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';

export type Settings = ReplyOf<typeof contract.userSettings>;

export const STEPS = ['about', 'industry', 'tools', 'accounts'] as const;
export type Step = (typeof STEPS)[number];

/** After the last step the first account is read, for as long as that takes. */
export const PLACES = [...STEPS, 'reading'] as const;
export type Place = (typeof PLACES)[number];

/** Where a user who left continues: the first step without an answer. */
export function stepToResume(settings: Settings): Step {
  const { jobRole, country, hearAboutUs, relevantIndustry, desiredTools } = settings;
  if (jobRole === null && country === null && hearAboutUs === null) return 'about';
  if (relevantIndustry === null) return 'industry';
  return desiredTools.length === 0 ? 'tools' : 'accounts';
}

export function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

const LINK = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]+\/\S+$/i;
const HANDLE = /^[@＠][^\s@＠/]+$/u;

/** The links and @handles that were typed or pasted, each once; none when the text is a search. */
export function pastedAccounts(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter(part => part !== '');
  if (!parts.every(part => LINK.test(part) || HANDLE.test(part))) return [];
  return [...new Set(parts)].slice(0, MAX_ADDED);
}

/** Whether a search for the text could find anything. */
export function isSearchable(text: string): boolean {
  return !text.split(/[\s,;]+/).some(part => LINK.test(part));
}

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
      goToAddress({ step });
    },
    [trackUsage, place, goToAddress],
  );
  const record = useCallback((action: string) => void trackUsage({ feature: FEATURE, action }), [trackUsage]);
  return { goTo, record, linkTo };
}

export type Onboarding = ReturnType<typeof useOnboarding>;
