import type { Creator } from '../account/creator.ts';
import { isPrivateAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import { trueCounts } from '../counts/counts.ts';
import { flickerAt, shownCount, showsSharesAndSaves, videosRounded } from '../counts/shown.ts';
import type { ShownVideo } from '../model.ts';
import { itemAt } from '../random.ts';
import { describeVideo } from '../text/describe.ts';
import type { Video } from '../video/video.ts';
import { ageAt, countUntilAge, type Schedule } from './schedule.ts';

/** Observations of all videos of one account, sorted by video and time. */
interface VideoColumns {
  readonly length: number;
  /** Index of the description at that time. */
  readonly description: Uint32Array;
  readonly observedAt: Float64Array;
  readonly views: Float64Array;
  readonly likes: Float64Array;
  readonly comments: Float64Array;
  /** NaN where the platform shows none. */
  readonly shares: Float64Array;
  readonly saves: Float64Array;
  readonly exact: boolean;
}

export interface VideoSeries {
  /** Every version: as published, as edited, and as deleted. */
  readonly descriptions: readonly ShownVideo[];
  readonly observations: VideoColumns;
}

interface VideoTimes {
  /** Number of scheduled observations before the video is gone. */
  readonly scheduled: number;
  /** Those at which the video is public. */
  readonly timesMs: readonly number[];
}

function timesOf(video: Video, schedule: Schedule, toMs: number): VideoTimes {
  const endMs = Math.min(toMs, video.goneMs - 1);
  const scheduled = countUntilAge(schedule, endMs - video.publishedMs);
  const timesMs = Array.from({ length: scheduled }, (_, index) => video.publishedMs + ageAt(schedule, index));
  const { creator, publishedMs } = video;
  if (creator.privacy === null) return { scheduled, timesMs };
  const openMs = timesMs.filter(atMs => !isPrivateAt(creator, atMs));
  const { untilMs } = creator.privacy;
  // A video published while the account is private is found when the account is public again.
  const foundMs = isPrivateAt(creator, publishedMs) && untilMs <= endMs ? untilMs : null;
  return { scheduled, timesMs: foundMs === null || foundMs === openMs[0] ? openMs : [foundMs, ...openMs] };
}

export function videoSeries(
  cosmos: Cosmos,
  creator: Creator,
  videos: readonly Video[],
  schedule: Schedule,
  toMs: number,
): VideoSeries {
  const times = videos.map(video => timesOf(video, schedule, toMs));
  const length = times.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
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
    const videoTimes = itemAt(times, i);
    const { timesMs } = videoTimes;
    if (timesMs.length === 0) return;
    const versions = versionsOf(cosmos, video, schedule, videoTimes, toMs);
    fillRows(cosmos, video, timesMs, observations, row, descriptions.length, versions.editedFrom);
    descriptions.push(...versions.list);
    row += timesMs.length;
  });
  return { descriptions, observations };
}

/** An edit, or the removal of the video, is known from the first observation after it. */
function versionsOf(cosmos: Cosmos, video: Video, schedule: Schedule, times: VideoTimes, toMs: number) {
  const { scheduled, timesMs } = times;
  const list = [describeVideo(cosmos, video, itemAt(timesMs, 0))];
  let editedFrom = 1;
  while (editedFrom < timesMs.length && itemAt(timesMs, editedFrom) < video.editedMs) editedFrom++;
  const edited = itemAt(timesMs, 0) < video.editedMs ? timesMs[editedFrom] : undefined;
  if (edited === undefined) editedFrom = timesMs.length;
  else list.push(describeVideo(cosmos, video, edited));
  const missingMs = missingAtMs(video, schedule, scheduled);
  if (missingMs <= toMs) {
    const missingAt = new Date(missingMs);
    const latest = itemAt(list, list.length - 1);
    list.push({ ...latest, observedAt: missingAt, recordedAt: missingAt, deletedAt: missingAt });
  }
  return { list, editedFrom };
}

/** The first observation after its removal; while the account is private, removals cannot be observed. */
function missingAtMs(video: Video, schedule: Schedule, scheduled: number): number {
  const timeMs = (index: number) => video.publishedMs + ageAt(schedule, index);
  let index = scheduled;
  while (isPrivateAt(video.creator, timeMs(index))) index++;
  return timeMs(index);
}

function fillRows(
  cosmos: Cosmos,
  video: Video,
  timesMs: readonly number[],
  columns: VideoColumns,
  firstRow: number,
  firstDescription: number,
  editedFrom: number,
): void {
  const rounded = !columns.exact;
  const all = showsSharesAndSaves(video.creator.platform);
  for (let index = 0; index < timesMs.length; index++) {
    const row = firstRow + index;
    const atMs = itemAt(timesMs, index);
    const counts = trueCounts(video, atMs);
    const flicker = flickerAt(cosmos, video.key, atMs);
    columns.description[row] = firstDescription + (index >= editedFrom ? 1 : 0);
    columns.observedAt[row] = atMs;
    columns.views[row] = shownCount(counts.views, flicker, rounded);
    columns.likes[row] = shownCount(counts.likes, flicker, rounded);
    columns.comments[row] = shownCount(counts.comments, flicker, rounded);
    columns.shares[row] = all ? shownCount(counts.shares, flicker, rounded) : Number.NaN;
    columns.saves[row] = all ? shownCount(counts.saves, flicker, rounded) : Number.NaN;
  }
}
