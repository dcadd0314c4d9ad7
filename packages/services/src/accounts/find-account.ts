import { CodedError, reason } from '@clipscope/contract';
import { PLATFORM_NAMES, type Platform, parseAccountId } from '@clipscope/domain';
import { type AccountDescriptionRow, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { nameOfAccount, notLookedUp } from '../sources/connected-sources.ts';

/** Accepts a handle, a former handle, a platform id or a profile link. */
export async function findAccount(
  context: Pick<Context, 'observations' | 'platforms'>,
  request: { readonly id: string; readonly platform: Platform; readonly asOf: Date | undefined },
): Promise<AccountDescriptionRow> {
  const subject = parseAccountId(request.id);
  const platform = subject?.platform ?? request.platform;
  const known = { platform, ...(request.asOf && { asOf: request.asOf }) };
  const find = () => {
    if (subject === null) return [];
    return subject.kind === 'id'
      ? // Reports need the earlier descriptions too, so this query's rows are reused.
        context.observations.ask(questions.accountDescriptions, { ...known, accountId: subject.value })
      : context.observations.ask(questions.accountByHandle, { ...known, handle: subject.value });
  };
  const [account] = await find();
  if (account === undefined) {
    const asked = {
      platform: PLATFORM_NAMES[platform],
      kind: 'account',
      id: subject?.value ?? request.id,
    };
    throw new CodedError(
      'NOT_FOUND',
      request.asOf
        ? reason('items.asOf', { ...asked, time: request.asOf.toISOString() })
        : (notLookedUp(context, platform, subject ? nameOfAccount(subject) : request.id) ??
            reason('items.onPlatform', asked)),
    );
  }
  return account;
}
