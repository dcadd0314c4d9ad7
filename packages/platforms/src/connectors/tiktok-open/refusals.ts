import { PlatformError } from '../../errors.ts';
import { handleId } from '../../files/handle-id.ts';
import type { AccountRef, Page } from '../../port.ts';

export function notOffered(sentence: string): PlatformError {
  return new PlatformError('NOT_OFFERED', sentence);
}

export function notFound(what: string): PlatformError {
  return new PlatformError('NOT_FOUND', `TikTok has no such ${what}.`);
}

export function badCursor(): PlatformError {
  return new PlatformError('BAD_CURSOR', 'The list cannot be continued from here. Start again.');
}

/** A numeric cursor as text. Undefined for the first page. */
export function numberCursor({ cursor }: Page): number | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

export function isVideoId(id: string): boolean {
  return /^[1-9]\d{0,24}$/.test(id);
}

/** Other accounts may exist, so the error is not NOT_FOUND, which would mark them as deleted. */
export function assertOwnAccount(
  account: AccountRef,
  own: { readonly handle: string; readonly openId: string },
): void {
  const isOwn =
    'handle' in account
      ? handleId(account.handle.replace(/^@/, '')) === handleId(own.handle)
      : account.accountId === own.openId || account.accountId.toLowerCase() === handleId(own.handle);
  if (!isOwn) throw notOffered(`This connection only covers @${own.handle}.`);
}
