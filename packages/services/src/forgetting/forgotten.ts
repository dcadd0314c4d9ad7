import { findForgotten } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import type { AccountSubject, Platform } from '@clipscope/domain';
import type { Context } from '../context.ts';

export const FORGOTTEN = reason('platform.erased');

/** The requested account was forgotten and must not be recorded. */
export class ForgottenError extends CodedError {
  constructor() {
    super('NOT_FOUND', FORGOTTEN);
  }
}

/**
 * For use before a request to a platform. Former handles of a forgotten account are allowed: another account may have
 * them by now, and rows of the forgotten one are excluded anyway.
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
