import { deleteTrackedVideosById } from '@clipscope/business-store';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { RecordingContext } from '../context.ts';
import { eraseVideos } from '../erasing/erase.ts';
import type { KnownConnector } from './known-connector.ts';
import { readVideosAgain } from './read-videos-again.ts';

const MOST_CHECKED = 10_000;
const MOST_READ = 1000;

type Stale = RowOf<typeof questions.staleVideos>;

type RetentionLimits = {
  /** Older reports must be refreshed soon. */
  readonly soon: Date;
  /** Older reports must be deleted. */
  readonly end: Date;
  /** Accounts that were read completely since `soon`. */
  readonly read: ReadonlySet<string>;
};

/**
 * Refreshes videos that are missing from their account's list, and removes those that are gone or were not refreshed in
 * time. Videos that another source reported too are left alone.
 */
export async function refreshExpiringVideos(
  context: RecordingContext,
  known: KnownConnector,
  { soon, end, read }: RetentionLimits,
): Promise<void> {
  const { platform, source } = known;
  const input = { platform, source, before: soon, limit: MOST_CHECKED };
  const stale = await context.observations.ask(questions.staleVideos, input);
  const [over, due] = [[] as Stale[], [] as Stale[]];
  for (const video of stale) {
    if (new Date(video.reported_at) < end) over.push(video);
    else if (read.has(video.account_id)) due.push(video);
  }
  await remove(context, known, over, `was not refreshed for ${known.use.retentionDays} days`);
  const connected = context.platforms.named(source, platform);
  if (connected === undefined || due.length === 0) return;
  const ids = due.slice(0, MOST_READ).map(video => video.video_id);
  const gone = await readVideosAgain(context, connected, ids);
  await remove(
    context,
    known,
    due.filter(video => gone.has(video.video_id)),
    'is no longer available',
  );
}

async function remove(
  context: RecordingContext,
  { platform, name }: KnownConnector,
  videos: readonly Stale[],
  why: string,
): Promise<void> {
  const reason = `Deleted as required by the terms of the ${name}: it ${why}.`;
  for (const [accountId, ofAccount] of Map.groupBy(videos, video => video.account_id)) {
    const videoIds = ofAccount.map(video => video.video_id);
    await eraseVideos(context, { platform, accountId, videoIds, reason });
    await deleteTrackedVideosById(context.business.db, platform, videoIds);
  }
}
