import { putUserDetails } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

export async function userDetails(
  { business, actor, now }: SignedInContext,
  { body }: InputOf<Contract['userDetails']>,
): Promise<ReplyOf<Contract['userDetails']>> {
  const details = {
    userId: actor.userId,
    locale: body.locale ?? null,
    timeZone: body.timeZone ?? null,
    screenWidth: body.screenWidth ?? null,
    recordedAt: now(),
  };
  return { stored: await putUserDetails(business.db, details) };
}
