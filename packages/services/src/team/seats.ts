import { reason } from '@clipscope/contract';
import { isUnlimited, limitsOfPlan, type Plan } from '@clipscope/domain';
import { limitReached } from '../errors.ts';

/** Reliable only while the team is locked. */
export function assertRoomInTeam(plan: Plan, taken: number): void {
  const seats = limitsOfPlan(plan).teamMembers;
  if (isUnlimited(seats) || taken < seats) return;
  throw limitReached('teamMembers', reason('limits.seats', { seats, taken }));
}
