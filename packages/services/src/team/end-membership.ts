import {
  changeMembership,
  changeUser,
  type Db,
  insertAudits,
  listMembershipsOf,
  lockUser,
  revokeApiKeys,
  revokeSessionsOf,
} from '@clipscope/business-store';
import { createOwnTeam } from '../access/create-user.ts';

/**
 * Ends a membership and revokes the member's keys and sessions. The team is locked before the user: two teams that
 * remove the same member at once would otherwise deadlock over the sessions.
 */
export async function endMembership(
  db: Db,
  teamId: string,
  { userId, actorUserId }: { userId: string; actorUserId: string },
  now: Date,
): Promise<void> {
  await lockUser(db, userId);
  await changeMembership(db, teamId, userId, { role: 'DELETED', updatedAt: now });
  const keys = await revokeApiKeys(db, teamId, { createdBy: userId }, now);
  await insertAudits(
    db,
    keys.map(({ id }) => ({
      at: now,
      actorUserId,
      teamId,
      action: 'api-key.revoked',
      subject: id,
      details: { because: 'its creator left the team' },
    })),
  );
  await revokeSessionsOf(db, userId, now);
}

/**
 * Switches a removed member to another of their teams, or to a new one. The user is locked, so that two teams that
 * remove them at once do not switch them to each other.
 */
export async function moveToAnotherTeam(db: Db, teamId: string, userId: string, now: Date): Promise<void> {
  const user = await lockUser(db, userId);
  if (user?.activeTeamId !== teamId) return;
  const [other] = await listMembershipsOf(db, userId);
  const activeTeamId = other?.teamId ?? (await createOwnTeam(db, user, now));
  await changeUser(db, userId, { activeTeamId, updatedAt: now });
}
