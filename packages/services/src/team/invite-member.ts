import {
  type Invitation,
  insertAudit,
  insertInvitation,
  isMemberByEmail,
  lockTeam,
  newId,
  withdrawInvitationsTo,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { normalizeEmail } from '@clipscope/domain';
import { invitationMail } from '../access/mails.ts';
import { newSecret } from '../access/secret.ts';
import type { SignedInContext } from '../context.ts';
import { refuseNonOwner } from './refuse-non-owner.ts';
import { refuseFullTeam } from './seats.ts';
import { countSeats } from './team.ts';
import { presentInvitation } from './team-members.ts';
import { withdraw } from './withdraw-invitation.ts';

const LIFE_MS = 7 * 86_400_000;

/** Inviting an address again replaces its open invitation: the newest link is the one that works. */
export async function inviteMember(
  context: SignedInContext,
  { body }: InputOf<Contract['inviteMember']>,
): Promise<ReplyOf<Contract['inviteMember']>> {
  refuseNonOwner(context);
  const { secret, hash } = newSecret();
  const { invitation, teamName } = await takeSeat(context, body, hash);
  const link = `${context.settings.webUrl}/invite/${secret}`;
  const invitedBy = context.actor.email;
  try {
    await context.mail.send(invitationMail(invitation.email, { link, teamName, invitedBy }));
  } catch (error) {
    await withdraw(context, invitation.id, { reason: 'the mail could not be sent' });
    throw new CodedError('UNAVAILABLE', 'The invitation could not be mailed, so nobody was invited.', {
      cause: error,
    });
  }
  return presentInvitation(invitation, invitedBy);
}

async function takeSeat(
  context: SignedInContext,
  { role, billing, ...body }: InputOf<Contract['inviteMember']>['body'],
  tokenHash: string,
): Promise<{ invitation: Invitation; teamName: string }> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const email = normalizeEmail(body.email);
  return context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    if (await isMemberByEmail(db, teamId, email)) {
      throw new CodedError('CONFLICT', 'This person is a member of the team already.');
    }
    await withdrawInvitationsTo(db, teamId, email, now);
    refuseFullTeam(team.plan, await countSeats(db, teamId, now));
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
    await insertAudit(db, {
      at: now,
      actorUserId: userId,
      teamId,
      action: 'invitation.made',
      subject: invitation.id,
      details: { email, role, billing },
    });
    return { invitation, teamName: team.name };
  });
}
