import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { removePerson } from './remove-person.ts';

/** Typed once more, the address shows that the person means it. */
export async function removeUserAccount(
  context: SignedInContext,
  { body }: InputOf<Contract['removeUserAccount']>,
): Promise<ReplyOf<Contract['removeUserAccount']>> {
  const { email } = context.actor;
  if (normalizeEmail(body.email) !== normalizeEmail(email)) {
    throw new CodedError('VALIDATION', undefined, {
      issues: [{ path: 'body.email', message: 'must be the email address you are signed in with' }],
    });
  }
  return { ok: true, teams: await removePerson(context, context.actor) };
}
