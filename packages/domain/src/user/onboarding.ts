import { featuresOfPlan } from '../billing/features.ts';
import { limitsOfPlan } from '../billing/limits.ts';
import type { Plan } from '../billing/plans.ts';

/** Steps of the onboarding checklist; each is ticked automatically. */
export const ONBOARDING_STEPS = [
  'verify-email',
  'fill-profile',
  'track-account',
  'track-hashtag',
  'organise',
  'invite-team',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The steps that are possible with a plan. */
export function onboardingSteps(plan: Plan): OnboardingStep[] {
  const limits = limitsOfPlan(plan);
  const features = featuresOfPlan(plan);
  const canLabel = features.includes('LABELING');
  const canCampaign = features.includes('CAMPAIGN_TRACKER') && limits.campaigns > 0;
  const closed: Partial<Record<OnboardingStep, boolean>> = {
    'track-account': limits.favourites === 0,
    'track-hashtag': limits.hashtags === 0,
    organise: !canLabel && !canCampaign,
    'invite-team': limits.teamMembers < 2,
  };
  return ONBOARDING_STEPS.filter(step => !closed[step]);
}
