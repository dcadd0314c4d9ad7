import type { Cosmos } from './cosmos.ts';
import { LAG, shareAt, viewsFrom } from './counts.ts';
import type { Creator } from './creator.ts';
import { lagged } from './curve.ts';
import { describeVideo } from './describe.ts';
import type { ShownVideo } from './model.ts';
import { ageAt, looksUntil, type Schedule } from './schedule.ts';
import { flickerAt, shownCount, showsSharesAndSaves, videosRounded } from './shown.ts';
import type { Video } from './video.ts';

/** Observations of all videos of one account, ordered by video and then by time. */
export interface VideoColumns {
  readonly length: number;
  /** Which of the batch's video descriptions was in force. */
  readonly description: Uint32Array;
  readonly observedAt: Float64Array;
  readonly views: Float64Array;
  readonly likes: Float64Array;
  readonly comments: Float64Array;
  /** NaN where the platform shows none. */
  readonly shares: Float64Array;
  readonly saves: Float64Array;
  /** The same for the whole account. */
  readonly exact: boolean;
}

export interface VideoSeries {
  /** Every version: as published, as edited, and as found gone. */
  readonly descriptions: readonly ShownVideo[];
  readonly observations: VideoColumns;
}

function looksOf(video: Video, schedule: Schedule, toMs: number): number {
  return looksUntil(schedule, Math.min(toMs, video.goneMs - 1) - video.publishedMs);
}

export function videoSeries(
  cosmos: Cosmos,
  creator: Creator,
  videos: readonly Video[],
  schedule: Schedule,
  toMs: number,
): VideoSeries {
  const looks = videos.map(video => looksOf(video, schedule, toMs));
  const length = looks.reduce((sum, n) => sum + n, 0);
  const column = () => new Float64Array(length);
  const observations = {
    length,
    description: new Uint32Array(length),
    observedAt: column(),
    views: column(),
    likes: column(),
    comments: column(),
    shares: column(),
    saves: column(),
    exact: !videosRounded(creator),
  };
  const descriptions: ShownVideo[] = [];
  let row = 0;
  videos.forEach((video, i) => {
    const count = looks[i] ?? 0;
    const versions = versionsOf(cosmos, video, schedule, count, toMs);
    fillRows(cosmos, video, schedule, observations, row, count, descriptions.length, versions.editedFrom);
    descriptions.push(...versions.list);
    row += count;
  });
  return { descriptions, observations };
}

/** A change is known from the first look after it; a video that is not there at a look is found gone then. */
function versionsOf(cosmos: Cosmos, video: Video, schedule: Schedule, looks: number, toMs: number) {
  const lookMs = (look: number) => video.publishedMs + ageAt(schedule, look);
  const list = [describeVideo(cosmos, video, video.publishedMs)];
  let editedFrom = 0;
  while (editedFrom < looks && lookMs(editedFrom) < video.editedMs) editedFrom++;
  if (editedFrom > 0 && editedFrom < looks) list.push(describeVideo(cosmos, video, lookMs(editedFrom)));
  const latest = list.at(-1);
  if (latest && lookMs(looks) <= toMs) {
    const missedAt = new Date(lookMs(looks));
    list.push({ ...latest, observedAt: missedAt, recordedAt: missedAt, deletedAt: missedAt });
  }
  return { list, editedFrom };
}

function fillRows(
  cosmos: Cosmos,
  video: Video,
  schedule: Schedule,
  columns: VideoColumns,
  firstRow: number,
  looks: number,
  firstDescription: number,
  editedFrom: number,
): void {
  const rounded = !columns.exact;
  const all = showsSharesAndSaves(video.creator.platform);
  const { finalViews } = video;
  const likes = finalViews * video.likeRate;
  const comments = finalViews * video.commentRate;
  const shares = finalViews * video.shareRate;
  const saves = finalViews * video.saveRate;
  for (let look = 0; look < looks; look++) {
    const row = firstRow + look;
    const atMs = video.publishedMs + ageAt(schedule, look);
    const share = shareAt(video, atMs);
    const flicker = flickerAt(cosmos, video.key, atMs);
    columns.description[row] = firstDescription + (look >= editedFrom ? 1 : 0);
    columns.observedAt[row] = atMs;
    columns.views[row] = shownCount(viewsFrom(video, share), flicker, rounded);
    columns.likes[row] = shownCount(Math.floor(likes * lagged(share, LAG.likes)), flicker, rounded);
    columns.comments[row] = shownCount(Math.floor(comments * lagged(share, LAG.comments)), flicker, rounded);
    columns.shares[row] = all
      ? shownCount(Math.floor(shares * lagged(share, LAG.shares)), flicker, rounded)
      : Number.NaN;
    columns.saves[row] = all
      ? shownCount(Math.floor(saves * lagged(share, LAG.saves)), flicker, rounded)
      : Number.NaN;
  }
}
