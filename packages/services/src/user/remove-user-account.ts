import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { removePerson } from './remove-person.ts';

/** The email address in the body confirms the removal. */
export async function removeUserAccount(
  context: SignedInContext,
  { body }: InputOf<Contract['removeUserAccount']>,
): Promise<ReplyOf<Contract['removeUserAccount']>> {
  const { email } = context.actor;
  if (normalizeEmail(body.email) !== normalizeEmail(email)) {
    throw invalidField('body.email', 'must be the email address you are signed in with');
  }
  return { ok: true, teams: await removePerson(context, context.actor) };
}
