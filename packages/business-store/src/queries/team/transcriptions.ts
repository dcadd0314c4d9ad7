import type { Platform } from '@clipscope/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import { transcriptions, users } from '../../schema/index.ts';
import { isOwn } from '../is-own.ts';

export type Transcription = typeof transcriptions.$inferSelect;

type Key = { readonly teamId: string; readonly platform: Platform; readonly videoId: string };

const ofVideo = ({ teamId, platform, videoId }: Key) =>
  and(
    eq(transcriptions.teamId, teamId),
    eq(transcriptions.platform, platform),
    eq(transcriptions.videoId, videoId),
  );

/** With the addresses of the members who requested and edited it. */
export async function findTranscription(db: Db, key: Key) {
  const requester = alias(users, 'requester');
  const editor = alias(users, 'editor');
  const [row] = await db
    .select({ transcription: transcriptions, requestedBy: requester.email, editedBy: editor.email })
    .from(transcriptions)
    .leftJoin(requester, eq(requester.id, transcriptions.requestedBy))
    .leftJoin(editor, eq(editor.id, transcriptions.editedBy))
    .where(ofVideo(key));
  return row;
}

/** Undefined when it was deleted or made again. */
export async function findTranscriptionById(db: Db, id: string): Promise<Transcription | undefined> {
  const [row] = await db.select().from(transcriptions).where(eq(transcriptions.id, id));
  return row;
}

/** Replaces the team's transcription of the video and returns the id of the one before. */
export async function putTranscription(
  db: Db,
  row: typeof transcriptions.$inferInsert,
): Promise<string | null> {
  const before = await deleteTranscription(db, row);
  await db.insert(transcriptions).values(row);
  return before;
}

/** False when it was deleted or made again meanwhile. */
export async function changeTranscription(
  db: Db,
  { teamId, id }: Pick<Transcription, 'teamId' | 'id'>,
  change: Partial<Transcription>,
): Promise<boolean> {
  const rows = await db
    .update(transcriptions)
    .set(change)
    .where(isOwn(transcriptions, teamId, id))
    .returning({ id: transcriptions.id });
  return rows.length > 0;
}

/** Returns its id; null when the team has none of the video. */
export async function deleteTranscription(db: Db, key: Key): Promise<string | null> {
  const [row] = await db.delete(transcriptions).where(ofVideo(key)).returning({ id: transcriptions.id });
  return row?.id ?? null;
}

/** Of all teams. */
export async function deleteTranscriptionsOf(
  db: Db,
  { platform, accountId }: { readonly platform: Platform; readonly accountId: string },
): Promise<void> {
  await db
    .delete(transcriptions)
    .where(and(eq(transcriptions.platform, platform), eq(transcriptions.accountId, accountId)));
}

/** Of all teams, the longest waiting first. */
export async function listUnfinishedTranscriptions(db: Db): Promise<Transcription[]> {
  return db
    .select()
    .from(transcriptions)
    .where(inArray(transcriptions.state, ['queued', 'running']))
    .orderBy(asc(transcriptions.requestedAt), asc(transcriptions.id));
}
