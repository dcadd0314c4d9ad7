import { findForgotten } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { AccountSubject, Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';

export const FORGOTTEN = 'This account was erased at its owner’s request and cannot be tracked.';

/** Somebody asked for an account that nobody may record. */
export class ForgottenError extends CodedError {
  constructor() {
    super('NOT_FOUND', FORGOTTEN);
  }
}

/**
 * Before a platform is asked for an account. A handle that it had may be somebody else's by now: only its platform
 * can say whose, and what that answers about the forgotten one is left out.
 */
export async function assertNotForgotten(
  { business }: Pick<Context, 'business'>,
  platform: Platform,
  { kind, value }: Pick<AccountSubject, 'kind' | 'value'>,
): Promise<void> {
  const accountIds = [kind === 'id' ? value : `@${value.toLowerCase()}`];
  const named = { platforms: [platform], accountIds, handles: [], videoIds: [] };
  if ((await findForgotten(business.db, named)).length > 0) throw new ForgottenError();
}
