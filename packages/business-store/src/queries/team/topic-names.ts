import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { topicNames } from '../../schema/index.ts';

export type TopicName = typeof topicNames.$inferSelect;

export async function listTopicNames(db: Db, teamId: string): Promise<TopicName[]> {
  return db.select().from(topicNames).where(eq(topicNames.teamId, teamId)).orderBy(topicNames.topicId);
}

export async function countTopicNames(db: Db, teamId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(topicNames).where(eq(topicNames.teamId, teamId));
  return row?.total ?? 0;
}

/** Replaces an earlier name. */
export async function setTopicName(db: Db, row: TopicName): Promise<void> {
  const { name, namedBy, namedAt } = row;
  await db
    .insert(topicNames)
    .values(row)
    .onConflictDoUpdate({
      target: [topicNames.teamId, topicNames.topicId],
      set: { name, namedBy, namedAt },
    });
}

/** False when the team has not renamed the topic. */
export async function deleteTopicName(db: Db, teamId: string, topicId: string): Promise<boolean> {
  const rows = await db
    .delete(topicNames)
    .where(and(eq(topicNames.teamId, teamId), eq(topicNames.topicId, topicId)))
    .returning({ topicId: topicNames.topicId });
  return rows.length > 0;
}
