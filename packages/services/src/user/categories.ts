import type { Profile } from '@clipscope/business-store';
import type { UserProfile } from '@clipscope/contract';
import { isFreeEmail, isFreePlan, type Plan } from '@clipscope/domain';

/** Plans for organisations. */
const COMPANY_PLANS: readonly Plan[] = ['ENTERPRISE', 'AGENCY', 'ACCELERATE', 'THRIVE'];

/** Job roles of people who do not act for a company. */
const PRIVATE_ROLES = ['content-creator', 'student', 'researcher'];

/**
 * The specification names the categories but not their rules, which are our choice.
 * - isTrialing: the subscription is in its trial.
 * - trial: the team has had or is in its trial.
 * - hasSubscriptionPackage: a paid plan with a subscription that has not ended.
 * - hasPaddleSubscription: the same, billed by the billing provider.
 * - madeWithFreeEmail: the email address is from a free provider.
 * - isPaying: a paid plan after the trial, paid or past due, not paused.
 * - isSpecial: a paid plan without a subscription, granted by staff.
 * - isCompanySegment: a plan for organisations.
 * - isProbablyCompany: that, or an email address at an own domain and no private job role.
 */
export function categoriesOf({ user, team }: Profile): UserProfile['categories'] {
  const { plan, subscriptionStatus: status, trialUsed, paddleUserId } = team;
  const isAboveFree = !isFreePlan(plan);
  const isTrialing = status === 'trialing';
  const hasSubscriptionPackage = isAboveFree && status !== null && status !== 'deleted';
  const madeWithFreeEmail = isFreeEmail(user.email);
  const isCompanySegment = COMPANY_PLANS.includes(plan);
  return {
    isTrialing,
    trial: trialUsed || isTrialing,
    hasSubscriptionPackage,
    hasPaddleSubscription: hasSubscriptionPackage && paddleUserId !== null,
    madeWithFreeEmail,
    isPaying: hasSubscriptionPackage && (status === 'active' || status === 'past_due'),
    isSpecial: isAboveFree && status === null,
    isCompanySegment,
    isProbablyCompany:
      isCompanySegment || (!madeWithFreeEmail && !PRIVATE_ROLES.includes(user.jobRole ?? '')),
  };
}
