import { CodedError, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export function assertOwner({ actor }: SignedInContext): void {
  if (actor.role !== 'OWNER') throw new CodedError('FORBIDDEN', reason('access.ownerOnly'));
}
