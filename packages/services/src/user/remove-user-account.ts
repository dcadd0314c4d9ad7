import { type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
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
    throw invalidField('body.email', reason('fields.signedInEmail'));
  }
  return { ok: true, teams: await removePerson(context, context.actor) };
}
