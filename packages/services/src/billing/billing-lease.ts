import { CodedError } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';

/** One process at a time has the billing provider do something for a team. */
export const billingLease = (teamId: string) => `billing of team ${teamId}`;

export async function withBillingLease<Answer>(
  context: Context,
  teamId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const done: Answer[] = [];
  await withLease(context, billingLease(teamId), async () => {
    done.push(await work());
  });
  for (const answer of done) return answer;
  throw new CodedError(
    'CONFLICT',
    'Another change to this subscription is in progress. Try again in a moment.',
  );
}
