import {
  countNotifications,
  type Db,
  listInvitationsTo,
  listMembers,
  listNotifications,
  type Notification,
} from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { fullName } from '../user/full-name.ts';
import type { About, Notice } from './notify.ts';

export async function notifications(
  context: SignedInContext,
  { query }: InputOf<Contract['notifications']>,
): Promise<ReplyOf<Contract['notifications']>> {
  const { db } = context.business;
  const { actor } = context;
  const rows = await listNotifications(db, actor, query);
  const present = await presenter(db, context, rows.map(noticeOf));
  return {
    notifications: rows.map(row => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      about: present(noticeOf(row)),
    })),
    ...(await countNotifications(db, actor)),
  };
}

function noticeOf({ kind, payload }: Notification): Notice {
  return { kind, ...payload } as Notice;
}

/** Adds the current names of people and teams, which are read only where needed. */
async function presenter(
  db: Db,
  { actor, now }: SignedInContext,
  notices: readonly Notice[],
): Promise<(notice: Notice) => About> {
  const invitationIds = notices.flatMap(notice =>
    notice.kind === 'invitation-received' ? [notice.invitationId] : [],
  );
  const invitations = new Map(
    (await listInvitationsTo(db, actor.email, invitationIds)).map(row => [row.invitation.id, row]),
  );
  const namesPeople = notices.some(({ kind }) => kind === 'invitation-accepted');
  const members = new Map(
    namesPeople ? (await listMembers(db, actor.teamId)).map(member => [member.userId, member]) : [],
  );
  return notice => {
    if (notice.kind === 'invitation-received') {
      return { kind: notice.kind, ...presentInvitation(invitations.get(notice.invitationId), now()) };
    }
    if (notice.kind === 'invitation-accepted') {
      const member = members.get(notice.userId);
      return { kind: notice.kind, member: member ? fullName(member) || member.email : null };
    }
    return notice;
  };
}

type Invited = Awaited<ReturnType<typeof listInvitationsTo>>[number];

function presentInvitation(
  found: Invited | undefined,
  now: Date,
): Omit<Extract<About, { kind: 'invitation-received' }>, 'kind'> {
  if (!found) return { teamName: null, invitedBy: null, state: 'over' };
  const { invitation, teamName, invitedBy } = found;
  const { acceptedAt, withdrawnAt, expiresAt } = invitation;
  const isOpen = withdrawnAt === null && expiresAt > now;
  return { teamName, invitedBy, state: acceptedAt !== null ? 'accepted' : isOpen ? 'open' : 'over' };
}
