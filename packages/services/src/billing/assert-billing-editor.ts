import { CodedError, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export function assertBillingEditor({ actor }: SignedInContext): void {
  if (actor.billing !== 'EDIT') {
    throw new CodedError('FORBIDDEN', reason('billing.readOnly'));
  }
}
