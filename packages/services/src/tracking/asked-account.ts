import { CodedError } from '@clipscope/contract';
import { type AccountSubject, PLATFORM_NAMES, type Platform, parseAccountId } from '@clipscope/domain';
import { type AccountDescriptionRow, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

type AskedAccount = {
  readonly platform: Platform;
  readonly asked: AccountSubject;
  /** What is already recorded of it. */
  readonly known: AccountDescriptionRow | undefined;
};

/** What a handle, an id or a link says of the account that it means. */
export function namedAccount(id: string, platformAsked: Platform): Omit<AskedAccount, 'known'> {
  const asked = parseAccountId(id);
  const platform = asked?.platform ?? platformAsked;
  if (asked === null) {
    throw new CodedError(
      'NOT_FOUND',
      `"${id}" is not a valid ${PLATFORM_NAMES[platform]} handle, id or link.`,
    );
  }
  return { platform, asked };
}

/** Which account a handle, an id or a link means, recorded here or not. */
export async function askedAccount(
  context: Pick<Context, 'observations'>,
  id: string,
  platformAsked: Platform,
): Promise<AskedAccount> {
  const { platform, asked } = namedAccount(id, platformAsked);
  const [known] =
    asked.kind === 'id'
      ? await context.observations.ask(questions.accountById, { platform, accountId: asked.value })
      : await context.observations.ask(questions.accountByHandle, { platform, handle: asked.value });
  return { platform, asked, known };
}

/** Under which a fetch is found again. A handle that is known means its account, whatever it is called later. */
export function fetchSubject({ asked, known }: AskedAccount): string {
  if (known !== undefined) return `id:${known.account_id}`;
  return asked.kind === 'id' ? `id:${asked.value}` : handleSubject(asked.value);
}

export function handleSubject(handle: string): string {
  return `handle:${handle.toLowerCase()}`;
}
