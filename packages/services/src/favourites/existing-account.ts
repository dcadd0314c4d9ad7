import { findPause } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { AccountSubject, Platform } from '@clipscope/domain';
import { type Answer, isPassing, PlatformError, type Platform as Source } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { assertNotForgotten, ForgottenError } from '../forgetting/forgotten.ts';
import { askedAccount } from '../tracking/asked-account.ts';
import { noSource, pauseAfter, reasonOf } from '../tracking/platform-refusals.ts';
import { storeRows } from '../tracking/store-rows.ts';

export type ExistingAccount = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly handle: string;
};

/**
 * The account that a handle, id or link means. One that is not recorded yet is asked for at its platform: only
 * what exists is tracked. `beforeAsking` may refuse to bother the platform.
 */
export async function existingAccount(
  context: RecordingContext,
  named: { readonly subject: string; readonly platform: Platform },
  beforeAsking: () => Promise<void> = async () => {},
): Promise<ExistingAccount> {
  const { platform, asked, known } = await askedAccount(context, named.subject, named.platform);
  if (known) return { platform, accountId: known.account_id, handle: known.handle };
  return accountOfPlatform(context, platform, asked, beforeAsking);
}

/** The account as its platform shows it now. */
export async function accountOfPlatform(
  context: RecordingContext,
  platform: Platform,
  asked: AccountSubject,
  beforeAsking?: () => Promise<void>,
): Promise<ExistingAccount> {
  const ref = asked.kind === 'id' ? { accountId: asked.value } : { handle: asked.value };
  await assertNotForgotten(context, platform, asked);
  let isShown = false;
  const ask = async (source: Source) => {
    const answer = await source.account(ref);
    isShown = answer.accounts.length > 0;
    return answer;
  };
  const { accounts } = await askPlatform(context, platform, ask, beforeAsking);
  const [account] = accounts;
  if (!account) throw isShown ? new ForgottenError() : new CodedError('NOT_FOUND');
  return { platform, accountId: account.accountId, handle: account.handle };
}

/** Asks one question now, records the answer and says what of it is recorded. A platform that asks for patience is left alone. */
export async function askPlatform(
  context: RecordingContext,
  platform: Platform,
  ask: (source: Source) => Promise<Answer>,
  beforeAsking: () => Promise<void> = async () => {},
): Promise<Answer> {
  const source = context.platforms.of(platform);
  if (!source) throw new CodedError('NOT_FOUND', noSource(platform));
  await beforeAsking();
  await assertNotPaused(context, platform);
  try {
    const answer = await ask(source);
    return { ...answer, ...(await storeRows(context, answer)) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await pauseAfter(context, platform, error);
    const { retryAfterS } = error;
    throw new CodedError(isPassing(error) ? 'UNAVAILABLE' : 'NOT_FOUND', reasonOf(error, platform), {
      cause: error,
      ...(retryAfterS !== undefined && { retryAfterS }),
    });
  }
}

async function assertNotPaused({ business, now }: Context, platform: Platform): Promise<void> {
  const pause = await findPause(business.db, platform, now());
  if (!pause) return;
  const retryAfterS = (pause.until.getTime() - now().getTime()) / 1000;
  throw new CodedError('UNAVAILABLE', pause.reason, { retryAfterS });
}
