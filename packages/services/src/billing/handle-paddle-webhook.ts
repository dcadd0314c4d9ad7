import { insertBillingEvent, isKnownBillingEvent, lockTeam } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { applyState } from './apply-state.ts';

/** Paddle may send an event twice, late or out of order; the reply is always the same. */
export async function handlePaddleWebhook(
  context: Context,
  { body, signature }: { body: string; signature: string },
): Promise<{ ok: true }> {
  const { billing, business } = context;
  if (!billing.parseWebhook) throw new CodedError('NOT_FOUND', reason('items.noEndpoint'));
  const { id, kind, occurredAt, subscription } = await billing.parseWebhook(body, signature);
  const now = context.now();
  await business.db.transaction(async db => {
    const team = subscription ? await lockTeam(db, subscription.teamId) : undefined;
    if (await isKnownBillingEvent(db, id)) return;
    const outcome =
      team && subscription
        ? await applyState(db, team, subscription, { now, actorUserId: null, by: kind })
        : 'ignored';
    await insertBillingEvent(db, {
      id,
      kind,
      occurredAt,
      outcome,
      teamId: team?.id ?? null,
      subscriptionId: subscription?.id ?? null,
      receivedAt: now,
    });
  });
  return { ok: true };
}
