import { CodedError, reason } from '@clipscope/contract';
import { type AccountSubject, PLATFORM_NAMES, type Platform, parseAccountId } from '@clipscope/domain';
import { type AccountDescriptionRow, questions } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

type ResolvedAccount = {
  readonly platform: Platform;
  readonly asked: AccountSubject;
  /** The account as recorded, if it is. */
  readonly known: AccountDescriptionRow | undefined;
};

/** Parses a handle, an id or a link. */
export function parseAccount(id: string, defaultPlatform: Platform): Omit<ResolvedAccount, 'known'> {
  const asked = parseAccountId(id);
  const platform = asked?.platform ?? defaultPlatform;
  if (asked === null) {
    throw new CodedError('NOT_FOUND', reason('items.handle', { id, platform: PLATFORM_NAMES[platform] }));
  }
  return { platform, asked };
}

/** Resolves a handle, an id or a link to an account, recorded or not. */
export async function resolveAccount(
  context: Pick<Context, 'observations'>,
  id: string,
  defaultPlatform: Platform,
): Promise<ResolvedAccount> {
  const { platform, asked } = parseAccount(id, defaultPlatform);
  const [known] =
    asked.kind === 'id'
      ? await context.observations.ask(questions.accountById, { platform, accountId: asked.value })
      : await context.observations.ask(questions.accountByHandle, { platform, handle: asked.value });
  return { platform, asked, known };
}

/** The key of a fetch. A known handle is resolved to the account's id, since handles change. */
export function fetchSubject({ asked, known }: ResolvedAccount): string {
  if (known !== undefined) return `id:${known.account_id}`;
  return asked.kind === 'id' ? `id:${asked.value}` : handleSubject(asked.value);
}

export function handleSubject(handle: string): string {
  return `handle:${handle.toLowerCase()}`;
}
