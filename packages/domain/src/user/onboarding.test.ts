import { expect, test } from 'vitest';
import { PLANS } from '../billing/plans.ts';
import { ONBOARDING_STEPS, onboardingSteps } from './onboarding.ts';

test.each(PLANS.filter(plan => plan !== 'INFLUENCER'))('%s can make every step', plan => {
  expect(onboardingSteps(plan)).toEqual([...ONBOARDING_STEPS]);
});

test('INFLUENCER tracks no hashtags and has neither labels nor campaigns', () => {
  expect(onboardingSteps('INFLUENCER')).toEqual([
    'verify-email',
    'fill-profile',
    'track-account',
    'invite-team',
  ]);
});
