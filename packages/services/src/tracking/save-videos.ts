import { isDeepStrictEqual } from 'node:util';
import {
  type AccountKey,
  type Db,
  findTrackedVideos,
  lockTrackedSubject,
  putTrackedVideos,
  type TrackedVideo,
} from '@clipscope/business-store';
import type { VideoDescription } from '@clipscope/domain';
import { firstCommentsAt, nextObservationAt } from './video-schedule.ts';

type Looks = {
  /** Videos that were unknown. */
  readonly newVideos: number;
  /** Videos of which the look is wanted now: new, due by their age, or back after they were gone. */
  readonly wanted: ReadonlySet<string>;
  /** The others that say something else than at their last look, which is what is kept of a video that goes. */
  readonly edited: readonly VideoDescription[];
};

/** Which of an account's listed videos are to be recorded now by the age schedule. */
export async function wantedLooks(db: Db, videos: readonly VideoDescription[]): Promise<Looks> {
  const [first] = videos;
  if (first === undefined) return { newVideos: 0, wanted: new Set(), edited: [] };
  const listed = new Map(videos.map(video => [video.videoId, video]));
  const known = await findTrackedVideos(db, first.platform, [...listed.keys()]);
  const wanted = new Set(listed.keys());
  const edited: VideoDescription[] = [];
  for (const { videoId, goneAt, nextDueAt, description } of known) {
    const video = listed.get(videoId);
    if (video === undefined || goneAt !== null || nextDueAt <= video.observedAt) continue;
    wanted.delete(videoId);
    if (!isDeepStrictEqual(wordsOf(video), wordsOf(description))) edited.push(video);
  }
  return { newVideos: listed.size - known.length, wanted, edited };
}

/** Without when and by whom it was told, as it comes back from where it is kept. */
function wordsOf(description: object): object {
  const { observedAt, recordedAt, source, ...words } = JSON.parse(JSON.stringify(description));
  return words;
}

/**
 * Puts observed videos of an account on the age schedule, within a transaction. Does nothing and says false when its
 * tracking was stopped meanwhile.
 */
export async function saveVideos(
  db: Db,
  { platform, accountId }: AccountKey,
  videos: readonly VideoDescription[],
): Promise<boolean> {
  const account = await lockTrackedSubject(db, { platform, kind: 'account', subjectId: accountId });
  if (account === undefined || account.updatesPerDay === 0) return false;
  const distinct = [...new Map(videos.map(video => [video.videoId, video])).values()];
  await putTrackedVideos(
    db,
    distinct.map(video => ({
      platform: video.platform,
      videoId: video.videoId,
      accountId: video.accountId,
      publishedAt: video.publishedAt,
      description: { ...video },
      observedAt: video.observedAt,
      nextDueAt: nextObservationAt(video.publishedAt, video.observedAt),
      commentsDueAt: firstCommentsAt(video.publishedAt, video.observedAt),
    })),
  );
  return true;
}

/** The last description of a video, to be recorded as gone. JSON has no dates, so they are made again. */
export function descriptionOfGone(video: TrackedVideo, goneAt: Date): VideoDescription {
  return {
    ...(video.description as unknown as VideoDescription),
    publishedAt: video.publishedAt,
    observedAt: goneAt,
    recordedAt: goneAt,
    deletedAt: goneAt,
  };
}
