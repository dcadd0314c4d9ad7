import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

/** Only for the own address: whoever holds the token is taken for that person in the chat. */
export async function chatToken(
  { actor, chat }: SignedInContext,
  { body: { email, firstName, lastName } }: InputOf<Contract['chatToken']>,
): Promise<ReplyOf<Contract['chatToken']>> {
  if (normalizeEmail(email) !== normalizeEmail(actor.email)) {
    throw new CodedError('VALIDATION', undefined, {
      issues: [{ path: 'body.email', message: 'must be the email address you are signed in with' }],
    });
  }
  const data = await chat.identify({ email: actor.email, firstName: firstName || actor.email, lastName });
  return data ? { success: true, data } : { success: false };
}
