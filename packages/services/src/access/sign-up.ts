import { findUserByEmail, isUniqueViolation, type User } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { DEFAULT_LANGUAGE, normalizeEmail } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { mailTo } from '../mails/mails.ts';
import { createUserWithTeam } from './create-user.ts';
import { createVerificationMail, sendInBackground } from './one-time-link.ts';
import { assertPasswordStrength, hashPassword } from './password.ts';

/** Only a mail to the address reveals whether it already has an account. */
export async function signUp(
  context: Context,
  { body }: InputOf<Contract['signUp']>,
): Promise<ReplyOf<Contract['signUp']>> {
  assertPasswordStrength(body.password);
  const passwordHash = await hashPassword(body.password, context.settings.passwordCost);
  const user =
    (await findUserByEmail(context.business.db, normalizeEmail(body.email))) ??
    (await create(context, body, passwordHash));
  sendInBackground(
    context,
    user.emailVerifiedAt
      ? mailTo(user, 'alreadySignedUp', { link: `${context.settings.webUrl}/auth/sign-in` })
      : await createVerificationMail(context, user),
  );
  return { ok: true };
}

async function create(
  context: Context,
  body: InputOf<Contract['signUp']>['body'],
  passwordHash: string,
): Promise<User> {
  const { db } = context.business;
  const now = context.now();
  const email = normalizeEmail(body.email);
  const user = {
    email,
    passwordHash,
    firstName: body.firstName ?? '',
    lastName: body.lastName ?? '',
    lang: body.lang ?? DEFAULT_LANGUAGE,
    tosApprovedAt: now,
    privacyApprovedAt: body.privacyApproved ? now : null,
    marketingPermission: body.marketingPermission,
    marketingPermissionAsked: true,
    initSourceUrl: body.initSourceUrl ?? null,
    affiliateCode: body.affiliateCode ?? null,
  };
  try {
    return await createUserWithTeam(db, user, {}, now);
  } catch (error) {
    // A concurrent request has created the user.
    const known = isUniqueViolation(error) ? await findUserByEmail(db, email) : undefined;
    if (!known) throw error;
    return known;
  }
}
