import { CodedError, reason } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform, parseAccountId } from '@clipscope/domain';
import type { AccountDescriptionRow } from '@clipscope/observation-store';
import { findAccount } from '../accounts/find-account.ts';
import type { Context } from '../context.ts';

/** Endpoints of a single platform do not find links to profiles on other platforms. */
export function assertPlatform(platform: Platform, id: string): void {
  const named = parseAccountId(id)?.platform ?? platform;
  if (named !== platform) {
    const account = { platform: PLATFORM_NAMES[platform], kind: 'account', id };
    throw new CodedError('NOT_FOUND', reason('items.onPlatform', account));
  }
}

export async function findAccountOn(
  context: Pick<Context, 'observations' | 'platforms'>,
  platform: Platform,
  id: string,
  asOf: string | undefined,
): Promise<AccountDescriptionRow> {
  assertPlatform(platform, id);
  return findAccount(context, { id, platform, asOf: asOf === undefined ? undefined : new Date(asOf) });
}
