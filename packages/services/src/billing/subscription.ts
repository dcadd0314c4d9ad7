import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { presentSubscription } from './present-subscription.ts';

export async function subscription(context: SignedInContext): Promise<ReplyOf<Contract['subscription']>> {
  return presentSubscription(context);
}
