import { findUserByEmail, listMembers, lockTeam } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { grantPlan } from './admin-change-plan.ts';

export type StaffGrant = {
  readonly team: string;
  /** Of all members, who all become staff. */
  readonly emails: readonly string[];
  readonly wasStaff: boolean;
};

/** For the operator: the first staff team cannot be created by staff. */
export async function makeStaff(context: Context, email: string): Promise<StaffGrant> {
  return context.business.db.transaction(async db => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new CodedError('NOT_FOUND', reason('access.unknownEmail', { email }));
    if (!user.emailVerifiedAt) {
      throw new CodedError('CONFLICT', reason('access.unconfirmedEmail', { email }));
    }
    const team = await lockTeam(db, user.activeTeamId);
    if (!team) throw new CodedError('NOT_FOUND', reason('access.emailWithoutTeam', { email }));
    const wasStaff = team.plan === 'ADMIN';
    if (!wasStaff) await grantPlan(db, context, team, { plan: 'ADMIN', reason: 'npm run make-staff' }, null);
    const members = await listMembers(db, team.id);
    return { team: team.name, emails: members.map(member => member.email), wasStaff };
  });
}
