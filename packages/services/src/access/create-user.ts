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
  const teamRow = { name: teamNameFor(user), ...team, id: newId(now.getTime()), ...times };
  return db.transaction(async transaction => {
    const { id: activeTeamId } = await insertTeam(transaction, teamRow);
    const created = await insertUser(transaction, {
      ...user,
      id: newId(now.getTime()),
      activeTeamId,
      ...times,
    });
    await addOwner(transaction, activeTeamId, created.id, now);
    return created;
  });
}

/** A free team for a user who is in none. Returns its id. */
export async function createOwnTeam(db: Db, user: User, now: Date): Promise<string> {
  const times = { createdAt: now, updatedAt: now };
  const { id } = await insertTeam(db, { id: newId(now.getTime()), name: teamNameFor(user), ...times });
  await addOwner(db, id, user.id, now);
  return id;
}

async function addOwner(db: Db, teamId: string, userId: string, now: Date): Promise<void> {
  await putMembership(db, {
    teamId,
    userId,
    role: 'OWNER',
    billing: 'EDIT',
    joinedAt: now,
    updatedAt: now,
  });
}

function teamNameFor({ firstName, email }: NewUser): string {
  return `${firstName || email.split('@')[0]}’s team`;
}
