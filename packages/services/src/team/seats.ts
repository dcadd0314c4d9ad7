import { CodedError } from '@clipscope/contract';
import { isUnlimited, limitsOfPlan, type Plan } from '@clipscope/domain';

/** Members and open invitations take a seat each. Called while the team's row is locked. */
export function assertRoomInTeam(plan: Plan, taken: number): void {
  const seats = limitsOfPlan(plan).teamMembers;
  if (isUnlimited(seats) || taken < seats) return;
  throw new CodedError(
    'LIMIT_REACHED',
    `Your plan includes ${seats} team members. ${taken} seats are in use, including pending invitations.`,
    { limitation: { limit: 'teamMembers' } },
  );
}
