import { type Db, findProfile } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, type UserProfile } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import type { Actor, SignedInContext } from '../context.ts';
import { categoriesOf } from './categories.ts';

export async function businessUser(context: SignedInContext): Promise<ReplyOf<Contract['businessUser']>> {
  const { business, actor } = context;
  const profile = await business.cacheIdentity(`profile ${actor.teamId} ${actor.userId}`, () =>
    read(business.db, actor),
  );
  return asVisibleTo(actor, profile);
}

/** Uncached, for a transaction that changes the profile. */
export async function readProfile(db: Db, actor: Actor): Promise<UserProfile> {
  return asVisibleTo(actor, await read(db, actor));
}

type OwnProfile = Omit<UserProfile, 'impersonatedBy'>;

/** The demo mode of the staff member applies while they impersonate the user. */
function asVisibleTo({ impersonatedBy }: Actor, profile: OwnProfile): UserProfile {
  if (!impersonatedBy) return { ...profile, impersonatedBy: null };
  const { demoMode, ...staff } = impersonatedBy;
  return { ...profile, demoMode, impersonatedBy: staff };
}

async function read(db: Db, { teamId, userId }: Actor): Promise<OwnProfile> {
  const profile = await findProfile(db, teamId, userId);
  if (!profile) throw new CodedError('NOT_FOUND');
  const { user, team, membership } = profile;
  return {
    id: user.id,
    email: user.email,
    createdAt: user.createdAt.toISOString(),
    roles: [membership.role],
    billing: [membership.billing],
    features: [...featuresOfPlan(team.plan)],
    team: {
      id: team.id,
      name: team.name,
      paddleUserId: team.paddleUserId,
      subscription: { plan: team.plan, status: team.subscriptionStatus },
    },
    finishedOnboarding: user.finishedOnboarding,
    initSourceUrl: user.initSourceUrl,
    timeZone: user.timeZone,
    trialUsed: team.trialUsed,
    categories: categoriesOf(profile),
    analyticsConsent: user.analyticsConsent,
    demoMode: user.demoMode,
  };
}
