import { type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';

/** Only for the caller's own address: the chat trusts the holder of the token to be that person. */
export async function chatToken(
  { actor, chat }: SignedInContext,
  { body: { email, firstName, lastName } }: InputOf<Contract['chatToken']>,
): Promise<ReplyOf<Contract['chatToken']>> {
  if (normalizeEmail(email) !== normalizeEmail(actor.email)) {
    throw invalidField('body.email', reason('fields.signedInEmail'));
  }
  const data = await chat.identify({ email: actor.email, firstName: firstName || actor.email, lastName });
  return data ? { success: true, data } : { success: false };
}
