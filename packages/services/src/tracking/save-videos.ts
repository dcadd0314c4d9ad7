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

type ListedVideos = {
  readonly newVideos: number;
  /** Videos whose counts are due: new, due by age, or back after they were gone. */
  readonly wanted: ReadonlySet<string>;
  /** Other videos whose description changed. The last description is recorded when a video is gone. */
  readonly edited: readonly VideoDescription[];
};

/** Selects the listed videos of an account that are due by the age schedule. */
export async function selectListedVideos(db: Db, videos: readonly VideoDescription[]): Promise<ListedVideos> {
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
    if (!isDeepStrictEqual(comparableDescription(video), comparableDescription(description)))
      edited.push(video);
  }
  return { newVideos: listed.size - known.length, wanted, edited };
}

/** Without time and source, and as JSON returns it, since stored descriptions come from JSON. */
function comparableDescription(description: object): object {
  const { observedAt, recordedAt, source, ...fields } = JSON.parse(JSON.stringify(description));
  return fields;
}

/** Puts videos of an account on the age schedule. Returns false when its tracking was stopped meanwhile. */
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

/** The last description of a video that is gone. Its dates are replaced, since JSON has none. */
export function descriptionOfGone(video: TrackedVideo, goneAt: Date): VideoDescription {
  return {
    ...(video.description as unknown as VideoDescription),
    publishedAt: video.publishedAt,
    observedAt: goneAt,
    recordedAt: goneAt,
    deletedAt: goneAt,
  };
}
