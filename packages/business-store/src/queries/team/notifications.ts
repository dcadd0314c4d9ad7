import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { notifications } from '../../schema/index.ts';

export type Notification = typeof notifications.$inferSelect;

/** A member of a team: notifications of one team are not shown in another. */
export type Reader = Pick<Notification, 'teamId' | 'userId'>;

/** A reader is notified of an event once. */
export async function insertNotifications(
  db: Db,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing({
      target: [notifications.teamId, notifications.userId, notifications.eventKey],
    });
}

/** Newest first. */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Notification[]> {
  return db
    .select()
    .from(notifications)
    .where(isOf(reader))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

export async function countNotifications(
  db: Db,
  reader: Reader,
): Promise<{ readonly total: number; readonly unread: number }> {
  const [row] = await db
    .select({
      total: count(),
      unread: sql`count(*) FILTER (WHERE ${notifications.readAt} IS NULL)`.mapWith(Number),
    })
    .from(notifications)
    .where(isOf(reader));
  return row ?? { total: 0, unread: 0 };
}

/** The number of ids that belong to the reader. */
export async function countOwnNotifications(db: Db, reader: Reader, ids: readonly string[]): Promise<number> {
  return db.$count(notifications, and(isOf(reader), inArray(notifications.id, [...ids])));
}

/** Marks the given notifications, or all without ids. Those read before keep their time. */
export async function markNotificationsRead(
  db: Db,
  reader: Reader,
  now: Date,
  ids?: readonly string[],
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOf(reader), isNull(notifications.readAt), ids && inArray(notifications.id, [...ids])));
}

/** Takes no team: applies to all of them. */
export async function deleteNotificationsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, time));
}

function isOf({ teamId, userId }: Reader) {
  return and(eq(notifications.teamId, teamId), eq(notifications.userId, userId));
}
