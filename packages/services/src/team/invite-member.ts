import {
  findUserByEmail,
  type Invitation,
  insertAudit,
  insertInvitation,
  isMemberByEmail,
  lockTeam,
  newId,
  type Team,
  withdrawInvitationsTo,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { DAY_MS, normalizeEmail } from '@clipscope/domain';
import { invitationMail } from '../access/mails.ts';
import { newSecret } from '../access/secret.ts';
import type { SignedInContext } from '../context.ts';
import { tell } from '../notifications/tell.ts';
import { notifyOfLimit } from '../notifications/tell-of-limit.ts';
import { assertOwner } from './assert-owner.ts';
import { assertRoomInTeam } from './seats.ts';
import { countSeats } from './team.ts';
import { presentInvitation } from './team-members.ts';
import { withdraw } from './withdraw-invitation.ts';

const LIFE_MS = 7 * DAY_MS;

/** Inviting an address again replaces its open invitation: the newest link is the one that works. */
export async function inviteMember(
  context: SignedInContext,
  { body }: InputOf<Contract['inviteMember']>,
): Promise<ReplyOf<Contract['inviteMember']>> {
  assertOwner(context);
  const { secret, hash } = newSecret();
  const { invitation, team, seats } = await takeSeat(context, body, hash);
  const link = `${context.settings.webUrl}/invite/${secret}`;
  const invitedBy = context.actor.email;
  try {
    await context.mail.send(invitationMail(invitation.email, { link, teamName: team.name, invitedBy }));
  } catch (error) {
    await withdraw(context, invitation.id, { reason: 'the email could not be sent' });
    throw new CodedError(
      'UNAVAILABLE',
      'The invitation email could not be sent, so no one was invited. Try again later.',
      {
        cause: error,
      },
    );
  }
  await notifyOfInvitation(context, invitation);
  const { teamId, userId } = context.actor;
  const by = { teamId, userId, plan: team.plan, at: context.now() };
  await notifyOfLimit(context.business.db, by, { limit: 'teamMembers', before: seats, used: seats + 1 });
  return presentInvitation(invitation, invitedBy);
}

/** Whoever uses the product already is told there too, in the team they work in. */
async function notifyOfInvitation(
  { business: { db }, now }: SignedInContext,
  { id, email }: Invitation,
): Promise<void> {
  const invited = await findUserByEmail(db, email);
  if (!invited?.emailVerifiedAt) return;
  await tell(db, [{ teamId: invited.activeTeamId, userId: invited.id }], {
    notice: { kind: 'invitation-received', invitationId: id },
    key: `invitation/${id}`,
    at: now(),
  });
}

async function takeSeat(
  context: SignedInContext,
  { role, billing, ...body }: InputOf<Contract['inviteMember']>['body'],
  tokenHash: string,
): Promise<{ invitation: Invitation; team: Team; seats: number }> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const email = normalizeEmail(body.email);
  return context.business.db.transaction(async db => {
    const team = await lockTeam(db, teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    if (await isMemberByEmail(db, teamId, email)) {
      throw new CodedError('CONFLICT', 'This person is already a member of the team.');
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
    await insertAudit(db, {
      at: now,
      actorUserId: userId,
      teamId,
      action: 'invitation.made',
      subject: invitation.id,
      details: { email, role, billing },
    });
    return { invitation, team, seats };
  });
}
