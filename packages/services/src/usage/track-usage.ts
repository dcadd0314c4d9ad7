import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { isInternalUser } from '@clipscope/domain';
import type { RecordingContext, SignedIn } from '../context.ts';
import { businessUser } from '../user/business-user.ts';

export async function trackUsage(
  context: SignedIn<RecordingContext>,
  { body }: InputOf<Contract['trackUsage']>,
): Promise<ReplyOf<Contract['trackUsage']>> {
  const { teamId, userId, impersonatedBy } = context.actor;
  // Impersonation does not count as the user's use.
  if (impersonatedBy || isInternalUser(context.actor)) return { ok: true };
  const { analyticsConsent } = await businessUser(context);
  if (analyticsConsent !== 'granted') return { ok: true };
  await context.recorder.recordUsageEvents([{ ...body, teamId, userId, occurredAt: context.now() }]);
  return { ok: true };
}
