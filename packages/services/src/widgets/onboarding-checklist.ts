import { findOnboardingSteps } from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { onboardingSteps } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function onboardingChecklist(
  context: SignedInContext,
): Promise<ReplyOf<Contract['onboardingChecklist']>> {
  const { teamId, userId, plan } = context.actor;
  const completed = await findOnboardingSteps(context.business.db, teamId, userId);
  if (!completed) throw new CodedError('NOT_FOUND');
  const steps = onboardingSteps(plan).map(id => ({ id, done: completed[id] }));
  return { steps, done: steps.filter(({ done }) => done).length };
}
