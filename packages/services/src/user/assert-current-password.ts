import type { User } from '@clipscope/business-store';
import { reason } from '@clipscope/contract';
import { findByPassword } from '../access/lock-out.ts';
import type { Context } from '../context.ts';
import { invalidField } from '../errors.ts';

/** Wrong guesses count as failed sign-ins, so that an unattended browser cannot be used to guess the password. */
export async function assertCurrentPassword(
  context: Context,
  { email }: User,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw invalidField('body.currentPassword', reason('fields.required'));
  if (!(await findByPassword(context, email, password))) {
    throw invalidField('body.currentPassword', reason('fields.currentPassword'));
  }
}
