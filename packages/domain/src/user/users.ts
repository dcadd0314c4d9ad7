import type { Plan } from '../billing/plans.ts';
import { DAY_MS } from '../locale/durations.ts';
import { normalizeEmail } from './email.ts';

interface UserCategories {
  readonly isTrialing: boolean;
  readonly trial: boolean;
  readonly hasSubscriptionPackage: boolean;
  readonly hasPaddleSubscription: boolean;
  readonly madeWithFreeEmail: boolean;
  readonly isPaying: boolean;
  readonly isSpecial: boolean;
  readonly isCompanySegment: boolean;
  readonly isProbablyCompany: boolean;
}

/** Paying, special, or a probable company in a trial. */
export function isImportantUser(
  categories: Pick<UserCategories, 'isPaying' | 'isSpecial' | 'isProbablyCompany' | 'isTrialing'>,
): boolean {
  return (
    categories.isPaying || categories.isSpecial || (categories.isProbablyCompany && categories.isTrialing)
  );
}

/**
 * The specification does not list the markers, so these are our choice. Anyone can use them in an address, so they only
 * exclude our own visits from statistics and never grant access; the ADMIN plan does that.
 */
const INTERNAL_EMAIL_MARKERS = ['@clipscope.', '+clipscope-staff@', '+clipscope-test@'];

export function isInternalUser(user: { readonly email: string; readonly plan: Plan }): boolean {
  const email = normalizeEmail(user.email);
  return user.plan === 'ADMIN' || INTERNAL_EMAIL_MARKERS.some(marker => email.includes(marker));
}

export function isOnboardingUnfinished(profile: { readonly finishedOnboarding: boolean }): boolean {
  return !profile.finishedOnboarding;
}

const ACCOUNT_AGE_THRESHOLD_DAYS = [1, 7, 30] as const;
const ACCOUNT_AGE_BANDS = ['first-day', 'first-week', 'first-month', 'older'] as const;
type AccountAgeBand = (typeof ACCOUNT_AGE_BANDS)[number];

/** Upper bounds are exclusive: an account exactly one day old is in the first week. */
export function accountAgeBand(createdAt: Date, now: Date): AccountAgeBand {
  const ageDays = (now.getTime() - createdAt.getTime()) / DAY_MS;
  const index = ACCOUNT_AGE_THRESHOLD_DAYS.findIndex(threshold => ageDays < threshold);
  return ACCOUNT_AGE_BANDS[index] ?? 'older';
}
