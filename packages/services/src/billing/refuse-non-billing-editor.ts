import { CodedError } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export function refuseNonBillingEditor({ actor }: SignedInContext): void {
  if (actor.billing !== 'EDIT') {
    throw new CodedError('FORBIDDEN', 'Your billing permission in this team is to read only.');
  }
}
