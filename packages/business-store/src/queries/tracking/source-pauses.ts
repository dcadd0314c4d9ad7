import type { Platform } from '@clipscope/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sourcePauses } from '../../schema/index.ts';

/** A pause is only ever extended: of two concurrent ones the later end remains. */
export async function pauseSource(
  db: Db,
  pause: { platform: Platform; until: Date; reason: string },
): Promise<void> {
  await db
    .insert(sourcePauses)
    .values(pause)
    .onConflictDoUpdate({
      target: sourcePauses.platform,
      set: { until: sql`excluded.until`, reason: sql`excluded.reason` },
      setWhere: sql`excluded.until > ${sourcePauses.until}`,
    });
}

/** Undefined when the platform is not paused. */
export async function findPause(db: Db, platform: Platform, now: Date) {
  const [row] = await db
    .select()
    .from(sourcePauses)
    .where(and(eq(sourcePauses.platform, platform), gt(sourcePauses.until, now)));
  return row;
}
