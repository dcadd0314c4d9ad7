import { type Db, findProfile, type Profile } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf, type UserProfile } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import type { Actor, SignedInContext } from '../context.ts';
import { categoriesOf } from './categories.ts';

export async function businessUser(context: SignedInContext): Promise<ReplyOf<Contract['businessUser']>> {
  const { business, actor } = context;
  const kept = await business.rememberIdentity(`profile ${actor.teamId} ${actor.userId}`, () =>
    read(business.db, actor),
  );
  return asVisibleTo(actor, kept);
}

/** As it is in a transaction under way. */
export async function readProfile(db: Db, actor: Actor): Promise<UserProfile> {
  return asVisibleTo(actor, await read(db, actor));
}

type Kept = Omit<UserProfile, 'impersonatedBy'>;

/** What is hidden on screen is for whoever looks at it to say, also in somebody's place. */
function asVisibleTo({ impersonatedBy }: Actor, kept: Kept): UserProfile {
  if (!impersonatedBy) return { ...kept, impersonatedBy: null };
  const { demoMode, ...staff } = impersonatedBy;
  return { ...kept, demoMode, impersonatedBy: staff };
}

async function read(db: Db, { teamId, userId }: Actor): Promise<Kept> {
  const profile = await findProfile(db, teamId, userId);
  if (!profile) throw new CodedError('NOT_FOUND');
  return present(profile);
}

function present(profile: Profile): Kept {
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
    demoMode: user.demoMode,
  };
}
