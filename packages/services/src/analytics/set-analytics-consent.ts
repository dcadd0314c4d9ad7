import { changeUser } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function setAnalyticsConsent(
  { business, actor, now }: SignedInContext,
  { body: { consent } }: InputOf<Contract['setAnalyticsConsent']>,
): Promise<ReplyOf<Contract['setAnalyticsConsent']>> {
  const changes = { analyticsConsent: consent, analyticsConsentAt: now(), updatedAt: now() };
  await changeUser(business.db, actor.userId, changes);
  return { ok: true };
}
