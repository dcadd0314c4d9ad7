import {
  type AccountKey,
  deleteTrackedVideosById,
  dueVideos,
  markVideosGone,
  type TrackedVideo,
} from '@clipscope/business-store';
import { NO_ROWS, type Platform, PlatformError, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { isPrivateAccount } from './hidden-account.ts';
import { descriptionOfGone, saveVideos } from './save-videos.ts';
import { storeRows } from './store-rows.ts';

const VIDEOS_AT_ONCE = 20;

/** Observes the due videos of an account one by one, and stores what was read before an error is thrown. */
export async function observeDueVideos(
  context: RecordingContext,
  source: Platform,
  account: AccountKey,
): Promise<void> {
  const { db } = context.business;
  for (;;) {
    const due = await dueVideos(db, account, context.now(), VIDEOS_AT_ONCE);
    if (due.length === 0) return;
    const { rows, gone, refusal } = await fetchVideos(context, source, account, due);
    const goneVideos = gone.map(({ video, at }) => descriptionOfGone(video, at));
    const { videos: stored } = await storeRows(context, { ...rows, videos: [...rows.videos, ...goneVideos] });
    const allowed = new Set(stored);
    const excluded = rows.videos.filter(video => !allowed.has(video)).map(({ videoId }) => videoId);
    const isTracked = await db.transaction(async transaction => {
      const videos = rows.videos.filter(video => allowed.has(video));
      const isSaved = await saveVideos(transaction, account, videos);
      await deleteTrackedVideosById(transaction, account.platform, excluded);
      await markVideosGone(
        transaction,
        gone.map(({ video, at }) => ({ ...video, goneAt: at })),
      );
      return isSaved;
    });
    if (refusal !== undefined) throw refusal;
    // Without tracking the videos stay due, and this loop would not end.
    if (!isTracked) return;
  }
}

async function fetchVideos(
  context: RecordingContext,
  source: Platform,
  account: AccountKey,
  due: readonly TrackedVideo[],
) {
  const rows = { videos: [...NO_ROWS.videos], videoObservations: [...NO_ROWS.videoObservations] };
  const gone: { video: TrackedVideo; at: Date }[] = [];
  for (const video of due) {
    try {
      const answer: Rows = await source.video(video.videoId);
      rows.videos.push(...answer.videos);
      rows.videoObservations.push(...answer.videoObservations);
    } catch (error) {
      const refusal = await refusalOf(context, source, account, error);
      if (refusal !== undefined) return { rows, gone, refusal };
      gone.push({ video, at: context.now() });
    }
  }
  return { rows, gone, refusal: undefined };
}

/** Undefined when only this video is gone or private; otherwise the error that stops the reading. */
async function refusalOf(context: RecordingContext, source: Platform, account: AccountKey, error: unknown) {
  if (!(error instanceof PlatformError)) return error;
  if (error.code === 'NOT_FOUND') return undefined;
  if (error.code !== 'PRIVATE') return error;
  try {
    return (await isPrivateAccount(context, source, account)) ? error : undefined;
  } catch (failure) {
    return failure;
  }
}
