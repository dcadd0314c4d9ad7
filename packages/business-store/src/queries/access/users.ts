import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { memberships, oauthAccounts, teams, users, utmTags } from '../../schema/index.ts';

export type User = typeof users.$inferSelect;
export type UserChanges = Partial<Omit<User, 'id' | 'createdAt'>> & { updatedAt: Date };

export function hasEmail(column: typeof users.email, email: string) {
  return sql`lower(${column}) = lower(${email})`;
}

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  return row as User;
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(users.email, email));
  return row;
}

/** The first user of the installation; ids are ordered by creation. */
export async function findFirstUser(db: Db): Promise<User | undefined> {
  const [row] = await db.select().from(users).orderBy(asc(users.createdAt), asc(users.id)).limit(1);
  return row;
}

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** Serialises moves of a user between teams. */
export async function lockUser(db: Db, userId: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('no key update');
  return row;
}

export async function changeUser(db: Db, userId: string, changes: UserChanges): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, userId));
}

export async function findProfile(db: Db, teamId: string, userId: string) {
  const [row] = await db
    .select({ user: users, team: teams, membership: memberships })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), ne(memberships.role, 'DELETED')))
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(eq(users.id, userId), eq(teams.id, teamId)));
  return row;
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function findOauthUser(
  db: Db,
  provider: string,
  providerAccountId: string,
): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(oauthAccounts)
    .innerJoin(users, eq(users.id, oauthAccounts.userId))
    .where(and(eq(oauthAccounts.provider, provider), eq(oauthAccounts.providerAccountId, providerAccountId)));
  return row?.user;
}

export async function linkOauthAccount(db: Db, link: typeof oauthAccounts.$inferInsert): Promise<void> {
  await db.insert(oauthAccounts).values(link);
}

/** False when an earlier tag exists, which stays. */
export async function insertUtmTag(db: Db, tag: typeof utmTags.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(utmTags)
    .values(tag)
    .onConflictDoNothing()
    .returning({ userId: utmTags.userId });
  return rows.length > 0;
}
