import {
  changeUser,
  countMembers,
  type Db,
  findMembership,
  findOpenInvitation,
  findUserByEmail,
  type Invitation,
  insertAudit,
  insertUser,
  invalidateTokens,
  isMemberByEmail,
  isUniqueViolation,
  lockTeam,
  markInvitationAccepted,
  newId,
  putMembership,
  type User,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { invalidField } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { assertRoomInTeam } from '../team/seats.ts';
import { assertPasswordStrength, hashPassword } from './password.ts';
import { hashSecret } from './secret.ts';

type Body = InputOf<Contract['acceptInvitation']>['body'];

/**
 * The mailed link proves ownership of the address. Without a confirmed user a password is chosen here, even after a
 * sign-up with the address: that password may be a stranger's.
 */
export async function acceptInvitation(
  context: Context,
  { params, body }: InputOf<Contract['acceptInvitation']>,
): Promise<ReplyOf<Contract['acceptInvitation']>> {
  const { db } = context.business;
  const now = context.now();
  const found = await findOpenInvitation(db, hashSecret(params.token), now);
  if (!found) throw new CodedError('LINK_INVALID');
  const known = await findUserByEmail(db, found.invitation.email);
  const passwordHash = known?.emailVerifiedAt
    ? null
    : await hashPassword(newUserPassword(body), context.settings.passwordCost);
  await db
    .transaction(transaction => join(transaction, found.invitation, known, { ...body, passwordHash }, now))
    .catch(error => {
      // The person signed up in another tab at the same time.
      throw isUniqueViolation(error) ? new CodedError('CONFLICT', undefined, { cause: error }) : error;
    });
  return { ok: true };
}

function newUserPassword({ password, tosApproved }: Body): string {
  if (password === undefined) {
    throw invalidField('body.password', reason('fields.passwordRequired'));
  }
  if (!tosApproved) throw invalidField('body.tosApproved', reason('fields.terms'));
  assertPasswordStrength(password);
  return password;
}

async function join(
  db: Db,
  invitation: Invitation,
  known: User | undefined,
  person: Body & { passwordHash: string | null },
  now: Date,
): Promise<void> {
  const { teamId, email, role, billing } = invitation;
  const team = await lockTeam(db, teamId);
  if (!team || !(await markInvitationAccepted(db, teamId, invitation.id, now))) {
    throw new CodedError('LINK_INVALID');
  }
  if (await isMemberByEmail(db, teamId, email)) {
    throw new CodedError('CONFLICT', reason('access.alreadyYourTeam'));
  }
  assertRoomInTeam(team.plan, await countMembers(db, teamId));
  const userId = known?.id ?? newId(now.getTime());
  const { passwordHash } = person;
  const consent = { tosApprovedAt: now, privacyApprovedAt: person.privacyApproved ? now : null };
  if (known) {
    const entry = passwordHash === null ? {} : { passwordHash, emailVerifiedAt: now, ...consent };
    await changeUser(db, userId, { ...entry, activeTeamId: teamId, updatedAt: now });
    await invalidateTokens(db, userId, 'verify-email', now);
  } else {
    await insertUser(db, {
      id: userId,
      email,
      passwordHash,
      emailVerifiedAt: now,
      activeTeamId: teamId,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      ...consent,
      createdAt: now,
      updatedAt: now,
    });
  }
  await putMembership(db, { teamId, userId, role, billing, joinedAt: now, updatedAt: now });
  await insertAudit(db, {
    at: now,
    actorUserId: userId,
    teamId,
    action: 'invitation.accepted',
    subject: invitation.id,
    details: { email, role, billing },
  });
  const inviter = await findMembership(db, teamId, invitation.invitedBy);
  await notify(db, inviter ? [inviter] : [], {
    notice: { kind: 'invitation-accepted', userId },
    key: `invitation-accepted/${invitation.id}`,
    at: now,
  });
}
