import { findPause } from '@clipscope/business-store';
import { CodedError, readReason } from '@clipscope/contract';
import type { AccountSubject, Platform } from '@clipscope/domain';
import { type Answer, isTemporary, PlatformError, type Platform as Source } from '@clipscope/platforms';
import type { Context, RecordingContext } from '../context.ts';
import { assertNotForgotten, ForgottenError } from '../forgetting/forgotten.ts';
import { nameOfAccount, notLookedUp } from '../sources/connected-sources.ts';
import { resolveAccount } from '../tracking/asked-account.ts';
import { noSource, pauseAfter, reasonOf } from '../tracking/platform-refusals.ts';
import { storeRows } from '../tracking/store-rows.ts';

export type ExistingAccount = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly handle: string;
};

/** The account of a handle, id or link. One that is not recorded yet is requested from its platform. */
export async function existingAccount(
  context: RecordingContext,
  input: { readonly subject: string; readonly platform: Platform },
): Promise<ExistingAccount> {
  const { platform, asked, known } = await resolveAccount(context, input.subject, input.platform);
  if (known) return { platform, accountId: known.account_id, handle: known.handle };
  return accountOfPlatform(context, platform, asked);
}

/** The account as its platform returns it now. */
export async function accountOfPlatform(
  context: RecordingContext,
  platform: Platform,
  subject: AccountSubject,
  beforeRequest?: () => Promise<void>,
): Promise<ExistingAccount> {
  const ref = subject.kind === 'id' ? { accountId: subject.value } : { handle: subject.value };
  await assertNotForgotten(context, platform, subject);
  let exists = false;
  const request = async (source: Source) => {
    const answer = await source.account(ref);
    exists = answer.accounts.length > 0;
    return answer;
  };
  const { accounts } = await requestFromPlatform(context, platform, request, beforeRequest).catch(error => {
    throw withoutSource(context, platform, subject, error);
  });
  const [account] = accounts;
  if (!account && exists) throw new ForgottenError();
  if (!account) throw withoutSource(context, platform, subject, new CodedError('NOT_FOUND'));
  return { platform, accountId: account.accountId, handle: account.handle };
}

const NOT_THERE: readonly (string | undefined)[] = ['platform.noSource', 'platform.notFound', undefined];

/** Says of an account that no source could have found why; any other error as it is. */
function withoutSource(
  context: Context,
  platform: Platform,
  subject: AccountSubject,
  error: unknown,
): unknown {
  if (!(error instanceof CodedError) || error.code !== 'NOT_FOUND') return error;
  if (!NOT_THERE.includes(error.reason?.code)) return error;
  const why = notLookedUp(context, platform, nameOfAccount(subject));
  return why ? new CodedError('NOT_FOUND', why, { cause: error }) : error;
}

/** Makes one request now, records the answer and returns what of it is recorded. `beforeRequest` may prevent it. */
export async function requestFromPlatform(
  context: RecordingContext,
  platform: Platform,
  request: (source: Source) => Promise<Answer>,
  beforeRequest: () => Promise<void> = async () => {},
): Promise<Answer> {
  const source = context.platforms.of(platform);
  if (!source) throw new CodedError('NOT_FOUND', noSource(platform));
  await beforeRequest();
  await assertNotPaused(context, platform);
  try {
    const answer = await request(source);
    return { ...answer, ...(await storeRows(context, answer)) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    await pauseAfter(context, platform, error);
    const { retryAfterS } = error;
    throw new CodedError(isTemporary(error) ? 'UNAVAILABLE' : 'NOT_FOUND', reasonOf(error, platform), {
      cause: error,
      ...(retryAfterS !== undefined && { retryAfterS }),
    });
  }
}

async function assertNotPaused({ business, now }: Context, platform: Platform): Promise<void> {
  const pause = await findPause(business.db, platform, now());
  if (!pause) return;
  const retryAfterS = (pause.until.getTime() - now().getTime()) / 1000;
  throw new CodedError('UNAVAILABLE', readReason(pause.reason), { retryAfterS });
}
