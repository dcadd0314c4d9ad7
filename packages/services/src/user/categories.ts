import type { Profile } from '@clipscope/business-store';
import type { UserProfile } from '@clipscope/contract';
import { isFreeEmail, isFreePlan, type Plan } from '@clipscope/domain';

/** Plans that are sold to organisations rather than to single people. */
const COMPANY_PLANS: readonly Plan[] = ['ENTERPRISE', 'AGENCY', 'ACCELERATE', 'THRIVE'];

/** What people say of themselves who do not come for a company. */
const PRIVATE_ROLES = ['content-creator', 'student', 'researcher'];

/**
 * The product's description names the categories and not how they are decided; this is our choice.
 * - isTrialing: the subscription is in its trial now.
 * - trial: the team has had its trial, or is in it.
 * - hasSubscriptionPackage: a plan above the free one that a subscription, not ended, stands behind.
 * - hasPaddleSubscription: the same, billed by the billing provider and not by invoice.
 * - madeWithFreeEmail: the address is at a provider that gives one to anybody.
 * - isPaying: such a plan beyond the trial, paid or with a payment on its way (a paused one is not).
 * - isSpecial: a plan above the free one without any subscription: somebody granted it by hand.
 * - isCompanySegment: a plan that is sold to organisations.
 * - isProbablyCompany: that, or an address at a domain of their own from a person who does not say otherwise.
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
