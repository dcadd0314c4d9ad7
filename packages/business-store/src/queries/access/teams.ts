import { eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { teams } from '../../schema/index.ts';

export type Team = typeof teams.$inferSelect;

export async function insertTeam(db: Db, team: typeof teams.$inferInsert): Promise<Team> {
  const [row] = await db.insert(teams).values(team).returning();
  return row as Team;
}

export async function findTeam(db: Db, teamId: string): Promise<Team | undefined> {
  const [row] = await db.select().from(teams).where(eq(teams.id, teamId));
  return row;
}

/**
 * Serialises changes that count against a plan limit. Rows that refer to the team can still be written: a stronger
 * lock would lead to deadlocks.
 */
export async function lockTeam(db: Db, teamId: string): Promise<Team | undefined> {
  const [row] = await db.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  return row;
}

export async function changeTeam(
  db: Db,
  teamId: string,
  changes: Partial<Omit<Team, 'id' | 'createdAt'>> & { updatedAt: Date },
): Promise<void> {
  await db.update(teams).set(changes).where(eq(teams.id, teamId));
}
