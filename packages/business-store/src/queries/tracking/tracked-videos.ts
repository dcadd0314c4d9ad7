import type { Platform } from '@clipscope/domain';
import { and, asc, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { trackedSubjects, trackedVideos } from '../../schema/index.ts';
import { isOpen } from './tracked-subjects.ts';

export type TrackedVideo = typeof trackedVideos.$inferSelect;
export type AccountKey = { readonly platform: Platform; readonly accountId: string };

/** Adds new videos and updates known ones, which count as existing again. */
export async function putTrackedVideos(
  db: Db,
  videos: readonly (typeof trackedVideos.$inferInsert)[],
): Promise<void> {
  if (videos.length === 0) return;
  await db
    .insert(trackedVideos)
    .values([...videos])
    .onConflictDoUpdate({
      target: [trackedVideos.platform, trackedVideos.videoId],
      set: {
        description: sql`excluded.description`,
        observedAt: sql`excluded.observed_at`,
        nextDueAt: sql`excluded.next_due_at`,
        goneAt: null,
      },
      // A delayed answer must not overwrite a newer one.
      setWhere: sql`excluded.observed_at >= ${trackedVideos.observedAt}`,
    });
}

export async function findTrackedVideos(
  db: Db,
  platform: Platform,
  videoIds: readonly string[],
): Promise<TrackedVideo[]> {
  if (videoIds.length === 0) return [];
  return db
    .select()
    .from(trackedVideos)
    .where(and(eq(trackedVideos.platform, platform), inArray(trackedVideos.videoId, [...videoIds])));
}

/** Tracked accounts with a video whose counts or comments are due; the longest due first. */
export async function accountsWithDueVideos(db: Db, now: Date, limit: number): Promise<AccountKey[]> {
  const due = or(lte(trackedVideos.nextDueAt, now), lte(trackedVideos.commentsDueAt, now));
  return db
    .select({ platform: trackedVideos.platform, accountId: trackedVideos.accountId })
    .from(trackedVideos)
    .innerJoin(
      trackedSubjects,
      and(
        eq(trackedSubjects.platform, trackedVideos.platform),
        eq(trackedSubjects.kind, 'account'),
        eq(trackedSubjects.subjectId, trackedVideos.accountId),
        gt(trackedSubjects.updatesPerDay, 0),
      ),
    )
    .where(and(isNull(trackedVideos.goneAt), due, isOpen(db, trackedVideos.platform, now)))
    .groupBy(trackedVideos.platform, trackedVideos.accountId)
    .orderBy(asc(min(trackedVideos.nextDueAt)), asc(trackedVideos.accountId))
    .limit(limit);
}

/** The longest due first. */
export async function dueVideos(
  db: Db,
  account: AccountKey,
  now: Date,
  limit: number,
): Promise<TrackedVideo[]> {
  return db
    .select()
    .from(trackedVideos)
    .where(isDueOf(account, now))
    .orderBy(asc(trackedVideos.nextDueAt), asc(trackedVideos.videoId))
    .limit(limit);
}

export async function countDueVideos(db: Db, account: AccountKey, now: Date): Promise<number> {
  return db.$count(trackedVideos, isDueOf(account, now));
}

export async function videosWithDueComments(
  db: Db,
  account: AccountKey,
  now: Date,
  limit: number,
): Promise<TrackedVideo[]> {
  return db
    .select()
    .from(trackedVideos)
    .where(and(isLiveOf(account), lte(trackedVideos.commentsDueAt, now)))
    .orderBy(asc(trackedVideos.commentsDueAt), asc(trackedVideos.videoId))
    .limit(limit);
}

export async function changeTrackedVideo(
  db: Db,
  { platform, videoId }: Pick<TrackedVideo, 'platform' | 'videoId'>,
  changes: Partial<Omit<TrackedVideo, 'platform' | 'videoId' | 'accountId' | 'publishedAt'>>,
): Promise<void> {
  await db
    .update(trackedVideos)
    .set(changes)
    .where(and(eq(trackedVideos.platform, platform), eq(trackedVideos.videoId, videoId)));
}

/** Updates the descriptions of known videos, between two observations of their counts. */
export async function updateVideoDescriptions(
  db: Db,
  videos: readonly Pick<TrackedVideo, 'platform' | 'videoId' | 'description'>[],
): Promise<void> {
  if (videos.length === 0) return;
  const rows = videos.map(
    ({ platform, videoId, description }) =>
      sql`(${platform}::text, ${videoId}::text, ${JSON.stringify(description)}::jsonb)`,
  );
  await db.execute(sql`
    UPDATE ${trackedVideos} video SET description = changed.description
    FROM (VALUES ${sql.join(rows, sql`, `)}) changed (platform, video_id, description)
    WHERE video.platform = changed.platform AND video.video_id = changed.video_id`);
}

export async function markVideosGone(
  db: Db,
  gone: readonly (Pick<TrackedVideo, 'platform' | 'videoId'> & { readonly goneAt: Date })[],
): Promise<void> {
  if (gone.length === 0) return;
  const rows = gone.map(
    ({ platform, videoId, goneAt }) =>
      sql`(${platform}::text, ${videoId}::text, ${goneAt.toISOString()}::timestamptz)`,
  );
  await db.execute(sql`
    UPDATE ${trackedVideos} video SET gone_at = gone.at
    FROM (VALUES ${sql.join(rows, sql`, `)}) gone (platform, video_id, at)
    WHERE video.platform = gone.platform AND video.video_id = gone.video_id`);
}

export async function deleteTrackedVideos(db: Db, { platform, accountId }: AccountKey): Promise<void> {
  await db
    .delete(trackedVideos)
    .where(and(eq(trackedVideos.platform, platform), eq(trackedVideos.accountId, accountId)));
}

export async function deleteTrackedVideosById(
  db: Db,
  platform: Platform,
  videoIds: readonly string[],
): Promise<void> {
  if (videoIds.length === 0) return;
  await db
    .delete(trackedVideos)
    .where(and(eq(trackedVideos.platform, platform), inArray(trackedVideos.videoId, [...videoIds])));
}

/** Postpones the due videos of an account, and their due comments. */
export async function postponeDueVideos(db: Db, account: AccountKey, now: Date, until: Date): Promise<void> {
  await db.update(trackedVideos).set({ nextDueAt: until }).where(isDueOf(account, now));
  await db
    .update(trackedVideos)
    .set({ commentsDueAt: until })
    .where(and(isLiveOf(account), lte(trackedVideos.commentsDueAt, now)));
}

function isLiveOf({ platform, accountId }: AccountKey) {
  return and(
    eq(trackedVideos.platform, platform),
    eq(trackedVideos.accountId, accountId),
    isNull(trackedVideos.goneAt),
  );
}

function isDueOf(account: AccountKey, now: Date) {
  return and(isLiveOf(account), lte(trackedVideos.nextDueAt, now));
}
