import { MAX_VIDEOS_PER_REQUEST, type Platform, PlatformError, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { storePartialAnswer } from '../tracking/platform-refusals.ts';
import { storeRows } from '../tracking/store-rows.ts';

/**
 * Reads and records videos, in batches where the source offers that. Returns the ids that are gone. Videos that
 * could not be read for now are not among them and are read another time.
 */
export async function readVideosAgain(
  context: RecordingContext,
  source: Platform,
  videoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const left = new Set(videoIds);
  const gone = new Set<string>();
  const record = async (rows: Rows) => {
    await storeRows(context, rows);
    for (const { videoId } of rows.videoObservations) left.delete(videoId);
  };
  try {
    await readInBatches(context, source, videoIds, record);
    // A video missing from a batch is not proven gone, since its entry may have been unreadable.
    for (const videoId of left) {
      try {
        await record(await storePartialAnswer(context, source.video(videoId)));
      } catch (error) {
        if (!isGone(error)) throw error;
        gone.add(videoId);
      }
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
  }
  return gone;
}

async function readInBatches(
  context: RecordingContext,
  source: Platform,
  videoIds: readonly string[],
  record: (rows: Rows) => Promise<void>,
): Promise<void> {
  try {
    for (let start = 0; start < videoIds.length; start += MAX_VIDEOS_PER_REQUEST) {
      const batch = videoIds.slice(start, start + MAX_VIDEOS_PER_REQUEST);
      await record(await storePartialAnswer(context, source.videos(batch)));
    }
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'NOT_OFFERED')) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof PlatformError && (error.code === 'NOT_FOUND' || error.code === 'PRIVATE');
}
