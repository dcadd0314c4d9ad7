import {
  findUserByEmail,
  type Invitation,
  insertInvitation,
  isMemberByEmail,
  newId,
  type Team,
  withdrawInvitationsTo,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { DAY_MS, normalizeEmail } from '@clipscope/domain';
import { invitationMail } from '../access/mails.ts';
import { newSecret } from '../access/secret.ts';
import type { SignedInContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOfLimit } from '../notifications/notify-of-limit.ts';
import { assertOwner } from './assert-owner.ts';
import { audit } from './audit.ts';
import { assertRoomInTeam } from './seats.ts';
import { countSeats } from './team.ts';
import { presentInvitation } from './team-members.ts';
import { withLockedTeam } from './with-locked-team.ts';
import { withdraw } from './withdraw-invitation.ts';

const LIFE_MS = 7 * DAY_MS;

/** A new invitation to the same address replaces the open one. */
export async function inviteMember(
  context: SignedInContext,
  { body }: InputOf<Contract['inviteMember']>,
): Promise<ReplyOf<Contract['inviteMember']>> {
  assertOwner(context);
  const { secret, hash } = newSecret();
  const { invitation, team, seats } = await reserveSeat(context, body, hash);
  const link = `${context.settings.webUrl}/invite/${secret}`;
  const invitedBy = context.actor.email;
  try {
    await context.mail.send(invitationMail(invitation.email, { link, teamName: team.name, invitedBy }));
  } catch (error) {
    await withdraw(context, invitation.id, { reason: 'the email could not be sent' });
    throw new CodedError('UNAVAILABLE', reason('access.invitationNotSent'), { cause: error });
  }
  await notifyOfInvitation(context, invitation);
  const use = { limit: 'teamMembers', before: seats, used: seats + 1 } as const;
  await notifyOfLimit(context.business.db, context, team.plan, use);
  return presentInvitation(invitation, invitedBy);
}

/** Existing users are also notified in the product, in their active team. */
async function notifyOfInvitation(
  { business: { db }, now }: SignedInContext,
  { id, email }: Invitation,
): Promise<void> {
  const invited = await findUserByEmail(db, email);
  if (!invited?.emailVerifiedAt) return;
  await notify(db, [{ teamId: invited.activeTeamId, userId: invited.id }], {
    notice: { kind: 'invitation-received', invitationId: id },
    key: `invitation/${id}`,
    at: now(),
  });
}

async function reserveSeat(
  context: SignedInContext,
  { role, billing, ...body }: InputOf<Contract['inviteMember']>['body'],
  tokenHash: string,
): Promise<{ invitation: Invitation; team: Team; seats: number }> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const email = normalizeEmail(body.email);
  return withLockedTeam(context, async (db, team) => {
    if (await isMemberByEmail(db, teamId, email)) {
      throw new CodedError('CONFLICT', reason('access.alreadyMember'));
    }
    await withdrawInvitationsTo(db, teamId, email, now);
    const seats = await countSeats(db, teamId, now);
    assertRoomInTeam(team.plan, seats);
    const invitation = await insertInvitation(db, {
      id: newId(now.getTime()),
      teamId,
      email,
      role,
      billing,
      tokenHash,
      invitedBy: userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    });
    await audit(db, context, 'invitation.made', invitation.id, { email, role, billing });
    return { invitation, team, seats };
  });
}
