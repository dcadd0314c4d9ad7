import { CodedError, reason } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';

/** One process at a time makes changes for a team at the billing provider. */
export const billingLease = (teamId: string) => `billing of team ${teamId}`;

export async function withBillingLease<Answer>(
  context: Context,
  teamId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answers: Answer[] = [];
  await withLease(context, billingLease(teamId), async () => {
    answers.push(await work());
  });
  for (const answer of answers) return answer;
  throw new CodedError('CONFLICT', reason('billing.busy'));
}
