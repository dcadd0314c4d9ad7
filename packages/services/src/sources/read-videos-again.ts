import { MOST_VIDEOS_AT_ONCE, type Platform, PlatformError, type Rows } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { storageParts } from '../tracking/platform-refusals.ts';
import { storeRows } from '../tracking/store-rows.ts';

/**
 * Reads videos again, as many at once as the source tells, and records what it says. Says which of them it shows no
 * more. Those that it does not answer for now are in neither: they are asked for another time.
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
    await readTogether(context, source, videoIds, record);
    // One that is missing may have been answered in a way that nobody understands: it is not gone for that.
    for (const videoId of left) {
      try {
        await record(await storageParts(context, source.video(videoId)));
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

async function readTogether(
  context: RecordingContext,
  source: Platform,
  videoIds: readonly string[],
  record: (rows: Rows) => Promise<void>,
): Promise<void> {
  try {
    for (let start = 0; start < videoIds.length; start += MOST_VIDEOS_AT_ONCE) {
      const some = videoIds.slice(start, start + MOST_VIDEOS_AT_ONCE);
      await record(await storageParts(context, source.videos(some)));
    }
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'NOT_OFFERED')) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof PlatformError && (error.code === 'NOT_FOUND' || error.code === 'PRIVATE');
}
