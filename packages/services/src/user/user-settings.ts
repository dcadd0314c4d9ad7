import { findPendingEmail, findProfile } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function userSettings({
  business,
  actor,
  now,
}: SignedInContext): Promise<ReplyOf<Contract['userSettings']>> {
  const profile = await findProfile(business.db, actor.teamId, actor.userId);
  if (!profile) throw new CodedError('NOT_FOUND');
  const { user } = profile;
  return {
    country: user.country,
    country_asked: user.countryAsked,
    marketing_permission: user.marketingPermission,
    marketing_permission_asked: user.marketingPermissionAsked,
    hearAboutUs: user.hearAboutUs,
    lang: user.lang,
    timeZone: user.timeZone,
    jobRole: user.jobRole,
    relevantIndustry: user.relevantIndustry,
    firstName: user.firstName,
    lastName: user.lastName,
    privacyApproved: user.privacyApprovedAt?.toISOString() ?? null,
    tosApproved: user.tosApprovedAt?.toISOString() ?? null,
    desiredTools: user.desiredTools,
    finishedOnboarding: user.finishedOnboarding,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: await findPendingEmail(business.db, user.id, now()),
    hasPassword: user.passwordHash !== null,
  };
}
