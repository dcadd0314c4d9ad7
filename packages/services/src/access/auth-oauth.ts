import {
  changeUser,
  type Db,
  findOauthUser,
  findUserByEmail,
  isUniqueViolation,
  linkOauthAccount,
  type User,
} from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import type { Context } from '../context.ts';
import { createUserWithTeam } from './create-user.ts';
import { openSession } from './session.ts';

type Person = InputOf<Contract['authOauth']>['body'];

/** A person is identified by the provider's id first, and by the confirmed address second. */
export async function authOauth(
  context: Context,
  { body }: InputOf<Contract['authOauth']>,
): Promise<ReplyOf<Contract['authOauth']>> {
  const user = await findOrCreate(context, body).catch(error => {
    // A concurrent first sign-in has created the user.
    if (isUniqueViolation(error)) return findOrCreate(context, body);
    throw error;
  });
  return openSession(context, user.id);
}

async function findOrCreate({ business, now }: Context, person: Person): Promise<User> {
  const { provider, providerAccountId } = person;
  const at = now();
  return business.db.transaction(async db => {
    const linked = await findOauthUser(db, provider, providerAccountId);
    if (linked) return linked;
    const found = (await takeOver(db, person, at)) ?? (await create(db, person, at));
    await linkOauthAccount(db, { provider, providerAccountId, userId: found.id, createdAt: at });
    return found;
  });
}

/** The password of an unconfirmed sign-up is removed, since it may be a stranger's. */
async function takeOver(db: Db, person: Person, now: Date): Promise<User | undefined> {
  const known = await findUserByEmail(db, normalizeEmail(person.email));
  if (known && !known.emailVerifiedAt) {
    await changeUser(db, known.id, {
      emailVerifiedAt: now,
      passwordHash: null,
      ...consentAt(now),
      updatedAt: now,
    });
  }
  return known;
}

function create(db: Db, { email, name = '' }: Person, now: Date): Promise<User> {
  const [firstName = '', ...rest] = name.split(/\s+/);
  const user = {
    email: normalizeEmail(email),
    firstName,
    lastName: rest.join(' '),
    emailVerifiedAt: now,
    ...consentAt(now),
  };
  return createUserWithTeam(db, user, {}, now);
}

/** Stated beside the buttons of the providers. */
const consentAt = (now: Date) => ({ tosApprovedAt: now, privacyApprovedAt: now });
