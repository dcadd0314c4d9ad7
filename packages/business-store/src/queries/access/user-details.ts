import { DAY_MS } from '@clipscope/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { userDetails } from '../../schema/index.ts';

export type UserDetails = typeof userDetails.$inferSelect;

/**
 * False when details were stored within the last day. One statement, so that of several concurrent reports one is
 * stored. A time in the future comes from a clock that was set back, and is replaced.
 */
export async function putUserDetails(db: Db, details: UserDetails): Promise<boolean> {
  const { userId, ...set } = details;
  const dayAgo = new Date(set.recordedAt.getTime() - DAY_MS);
  const rows = await db
    .insert(userDetails)
    .values(details)
    .onConflictDoUpdate({
      target: userDetails.userId,
      set,
      setWhere: sql`${userDetails.recordedAt} <= ${dayAgo.toISOString()}::timestamptz
        OR ${userDetails.recordedAt} > excluded.recorded_at`,
    })
    .returning({ userId: userDetails.userId });
  return rows.length > 0;
}
