import {
  type Db,
  insertTeam,
  insertUser,
  newId,
  putMembership,
  type Team,
  type User,
} from '@clipscope/business-store';

type NewUser = Partial<Omit<User, 'id' | 'activeTeamId' | 'createdAt' | 'updatedAt'>> & { email: string };
type NewTeam = Partial<Omit<Team, 'id' | 'createdAt' | 'updatedAt'>>;

/** A user with a team of their own. Fails with a unique violation when the address is taken. */
export async function createUserWithTeam(db: Db, user: NewUser, team: NewTeam, now: Date): Promise<User> {
  const times = { createdAt: now, updatedAt: now };
  return db.transaction(async transaction => {
    const { id: teamId } = await insertTeam(transaction, {
      name: teamNameFor(user),
      ...team,
      id: newId(now.getTime()),
      ...times,
    });
    const created = await insertUser(transaction, {
      ...user,
      id: newId(now.getTime()),
      activeTeamId: teamId,
      ...times,
    });
    await putMembership(transaction, {
      teamId,
      userId: created.id,
      role: 'OWNER',
      billing: 'EDIT',
      joinedAt: now,
      updatedAt: now,
    });
    return created;
  });
}

/** A free team of their own for a user who has none. Returns its id. */
export async function createOwnTeam(db: Db, user: User, now: Date): Promise<string> {
  const { id: teamId } = await insertTeam(db, {
    id: newId(now.getTime()),
    name: teamNameFor(user),
    createdAt: now,
    updatedAt: now,
  });
  await putMembership(db, {
    teamId,
    userId: user.id,
    role: 'OWNER',
    billing: 'EDIT',
    joinedAt: now,
    updatedAt: now,
  });
  return teamId;
}

function teamNameFor({ firstName, email }: NewUser): string {
  return `${firstName || email.split('@')[0]}’s team`;
}
