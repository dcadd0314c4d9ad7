import { newId, putTranscription, type Transcription } from '@clipscope/business-store';
import type { SignedInContext } from '../context.ts';
import type { FoundVideo } from '../videos/find-video.ts';
import { deleteMedia } from './media-files.ts';
import { transcriptionKey } from './read-transcription.ts';

type Content = Pick<
  Transcription,
  'state' | 'origin' | 'language' | 'areTimesEstimated' | 'segments' | 'fileName'
>;

/** Replaces the team's transcription of the video. What was in progress stops with it. */
export async function replaceTranscription(
  context: SignedInContext,
  video: FoundVideo,
  content: Content,
  id = newId(context.now().getTime()),
): Promise<void> {
  const now = context.now();
  const before = await context.business.db.transaction(db =>
    putTranscription(db, {
      id,
      ...transcriptionKey(context, video),
      accountId: video.account_id,
      ...content,
      requestedBy: context.actor.userId,
      requestedAt: now,
      finishedAt: content.state === 'done' ? now : null,
    }),
  );
  if (before !== null) await deleteMedia(context, before);
}
