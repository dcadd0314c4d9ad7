import { countNotifications, countOwnNotifications, markNotificationsRead } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

/** Marks all of the given notifications or none: those of other users are not found. */
export async function readNotifications(
  { business: { db }, actor, now }: SignedInContext,
  { body }: InputOf<Contract['readNotifications']>,
): Promise<ReplyOf<Contract['readNotifications']>> {
  const ids = body.ids && [...new Set(body.ids)];
  if (ids && (await countOwnNotifications(db, actor, ids)) < ids.length) throw new CodedError('NOT_FOUND');
  await markNotificationsRead(db, actor, now(), ids);
  const { unread } = await countNotifications(db, actor);
  return { unread };
}
