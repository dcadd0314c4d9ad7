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
 * The member becomes DELETED, and what they entered the team with stops working. The team is locked, then the
 * user: two teams that remove them at once would otherwise wait for each other over their sessions.
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
 * Whoever has to leave the team they work in goes on in another one of theirs, or in a new one of their own. The
 * user is locked: two teams that remove them at once must not send them to each other.
 */
export async function moveToAnotherTeam(db: Db, teamId: string, userId: string, now: Date): Promise<void> {
  const user = await lockUser(db, userId);
  if (user?.activeTeamId !== teamId) return;
  const [other] = await listMembershipsOf(db, userId);
  const activeTeamId = other?.teamId ?? (await createOwnTeam(db, user, now));
  await changeUser(db, userId, { activeTeamId, updatedAt: now });
}
