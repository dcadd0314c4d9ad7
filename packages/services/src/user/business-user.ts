import { type Db, findProfile, type Profile } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, type UserProfile } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import type { Actor, SignedInContext } from '../context.ts';
import { categoriesOf } from './categories.ts';

export async function businessUser(context: SignedInContext): Promise<ReplyOf<Contract['businessUser']>> {
  return readProfile(context.business.db, context.actor);
}

export async function readProfile(db: Db, { teamId, userId }: Actor): Promise<UserProfile> {
  const profile = await findProfile(db, teamId, userId);
  if (!profile) throw new CodedError('NOT_FOUND');
  return present(profile);
}

function present(profile: Profile): UserProfile {
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
    trialUsed: team.trialUsed,
    categories: categoriesOf(profile),
  };
}
