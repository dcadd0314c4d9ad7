import type { Platform } from '@clipscope/domain';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { sentimentCorrections as corrections } from '../../schema/index.ts';

export type SentimentCorrection = typeof corrections.$inferSelect;
const MOST_IDS = 1_000;

type CorrectedComment = Pick<SentimentCorrection, 'teamId' | 'platform' | 'videoId' | 'commentId'>;

/** Also those that were undone, oldest first. */
export async function listSentimentCorrections(db: Db, teamId: string): Promise<SentimentCorrection[]> {
  return db
    .select()
    .from(corrections)
    .where(eq(corrections.teamId, teamId))
    .orderBy(asc(corrections.correctedAt), asc(corrections.id));
}

export async function countSentimentCorrections(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(corrections)
    .where(and(eq(corrections.teamId, teamId), isNull(corrections.undoneAt)));
  return row?.total ?? 0;
}

/** Within a transaction that locks the team. Replaces an earlier correction of the comment. */
export async function insertSentimentCorrection(db: Db, row: SentimentCorrection): Promise<void> {
  await undoSentimentCorrection(db, row, row.correctedAt);
  await db.insert(corrections).values(row);
}

/** False when the team has not corrected the comment. */
export async function undoSentimentCorrection(
  db: Db,
  { teamId, platform, videoId, commentId }: CorrectedComment,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(corrections)
    .set({ undoneAt: now })
    .where(
      and(
        eq(corrections.teamId, teamId),
        eq(corrections.platform, platform),
        eq(corrections.videoId, videoId),
        eq(corrections.commentId, commentId),
        isNull(corrections.undoneAt),
      ),
    )
    .returning({ id: corrections.id });
  return rows.length > 0;
}

/** Takes no team: erases what all teams noted about an account's comments, and about those under its videos. */
export async function deleteCorrectionsAbout(
  db: Db,
  platform: Platform,
  about: { readonly authors: readonly string[]; readonly videoIds: readonly string[] },
): Promise<void> {
  const { authors, videoIds } = about;
  if (authors.length > 0)
    await db
      .delete(corrections)
      .where(and(eq(corrections.platform, platform), inArray(corrections.author, [...authors])));
  for (let from = 0; from < videoIds.length; from += MOST_IDS)
    await db
      .delete(corrections)
      .where(
        and(
          eq(corrections.platform, platform),
          inArray(corrections.videoId, videoIds.slice(from, from + MOST_IDS)),
        ),
      );
}
