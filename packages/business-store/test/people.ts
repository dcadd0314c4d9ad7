import { type Db, insertTeam, insertUser, newId, putMembership, type User } from '../src/index.ts';

export const NOW = new Date('2026-11-15T12:00:00.000Z');

/** A confirmed owner with a team. */
export async function insertOwner(db: Db, email: string): Promise<User> {
  const team = await insertTeam(db, {
    id: newId(),
    name: `Team of ${email}`,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const user = await insertUser(db, {
    id: newId(),
    email,
    activeTeamId: team.id,
    emailVerifiedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await putMembership(db, {
    teamId: team.id,
    userId: user.id,
    role: 'OWNER',
    billing: 'EDIT',
    joinedAt: NOW,
    updatedAt: NOW,
  });
  return user;
}
