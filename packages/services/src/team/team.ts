import { countMembers, countOpenInvitations, type Db, findTeam } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { limitsOfPlan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function team(context: SignedInContext): Promise<ReplyOf<Contract['team']>> {
  return readTeam(context.business.db, context.actor.teamId, context.now());
}

export async function readTeam(db: Db, teamId: string, now: Date): Promise<ReplyOf<Contract['team']>> {
  const found = await findTeam(db, teamId);
  if (!found) throw new CodedError('NOT_FOUND');
  const { id, name, plan, createdAt } = found;
  return {
    id,
    name,
    plan,
    limits: limitsOfPlan(plan),
    seatsUsed: await countSeats(db, teamId, now),
    createdAt: createdAt.toISOString(),
  };
}

/** Members and open invitations each take a seat. */
export async function countSeats(db: Db, teamId: string, now: Date): Promise<number> {
  return (await countMembers(db, teamId)) + (await countOpenInvitations(db, teamId, now));
}
