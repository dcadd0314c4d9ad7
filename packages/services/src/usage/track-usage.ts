import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { RecordingContext, SignedIn } from '../context.ts';

/** One row for one use of a part of the product. */
export async function trackUsage(
  context: SignedIn<RecordingContext>,
  { body }: InputOf<Contract['trackUsage']>,
): Promise<ReplyOf<Contract['trackUsage']>> {
  const { teamId, userId, impersonatedBy } = context.actor;
  // Staff who look around as somebody are not that somebody's use.
  if (impersonatedBy) return { ok: true };
  await context.recorder.recordUsageEvents([{ ...body, teamId, userId, occurredAt: context.now() }]);
  return { ok: true };
}
