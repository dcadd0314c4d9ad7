import { findUserByEmail, listMembers, lockTeam } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { grantPlan } from './admin-change-plan.ts';

export type MadeStaff = {
  readonly team: string;
  /** Of everybody in the team: all of them are staff. */
  readonly emails: readonly string[];
  readonly wasStaff: boolean;
};

/** For whoever operates the product, since the first member of staff has nobody else to become so by. */
export async function makeStaff(context: Context, email: string): Promise<MadeStaff> {
  return context.business.db.transaction(async db => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new CodedError('NOT_FOUND', `Nobody signs in with the address ${email}: sign up first.`);
    if (!user.emailVerifiedAt) {
      throw new CodedError(
        'CONFLICT',
        `The address ${email} is not confirmed: open the link in the email that was sent to it first.`,
      );
    }
    const team = await lockTeam(db, user.activeTeamId);
    if (!team) throw new CodedError('NOT_FOUND', `The user ${email} has no team.`);
    const wasStaff = team.plan === 'ADMIN';
    if (!wasStaff) await grantPlan(db, context, team, { plan: 'ADMIN', reason: 'npm run make-staff' }, null);
    const members = await listMembers(db, team.id);
    return { team: team.name, emails: members.map(member => member.email), wasStaff };
  });
}
