import { DAY_MS } from '@clipscope/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { userDetails } from '../../schema/index.ts';

export type UserDetails = typeof userDetails.$inferSelect;

/**
 * False when they were told within the last day. One statement, so that of several at once one is kept. A time
 * in the future comes from a clock that was set back, and does not lock the row for ever.
 */
export async function putUserDetails(db: Db, details: UserDetails): Promise<boolean> {
  const { userId, ...told } = details;
  const dayAgo = new Date(told.recordedAt.getTime() - DAY_MS);
  const rows = await db
    .insert(userDetails)
    .values({ userId, ...told })
    .onConflictDoUpdate({
      target: userDetails.userId,
      set: told,
      setWhere: sql`${userDetails.recordedAt} <= ${dayAgo.toISOString()}::timestamptz
        OR ${userDetails.recordedAt} > excluded.recorded_at`,
    })
    .returning({ userId: userDetails.userId });
  return rows.length > 0;
}
