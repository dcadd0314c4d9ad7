import type { contract, ReplyOf } from '@clipscope/contract';

export type Settings = ReplyOf<typeof contract.userSettings>;

export const STEPS = ['about', 'industry', 'tools', 'accounts'] as const;
export type Step = (typeof STEPS)[number];

/** After the last step the first account is read, for as long as that takes. */
export const PLACES = [...STEPS, 'reading'] as const;
export type Place = (typeof PLACES)[number];

/** Where somebody goes on who left: at the first step of which nothing is answered. */
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
