import type { Creator } from '../account/creator.ts';
import { isPrivateAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import { LAG, shareAt, viewsFrom } from '../counts/counts.ts';
import { flickerAt, shownCount, showsSharesAndSaves, videosRounded } from '../counts/shown.ts';
import type { ShownVideo } from '../model.ts';
import { itemAt } from '../random.ts';
import { describeVideo } from '../text/describe.ts';
import { lagged } from '../video/curve.ts';
import type { Video } from '../video/video.ts';
import { ageAt, observationsUntil, type Schedule } from './schedule.ts';

/** Observations of all videos of one account, ordered by video and then by time. */
interface VideoColumns {
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

/** The looks at which a video is there for everybody: how many there are, and when each is. */
interface Looks {
  /** Looks that fall into the life of the video. */
  readonly inLife: number;
  readonly timesMs: readonly number[];
}

function looksOf(video: Video, schedule: Schedule, toMs: number): Looks {
  const endMs = Math.min(toMs, video.goneMs - 1);
  const inLife = observationsUntil(schedule, endMs - video.publishedMs);
  const timesMs = Array.from({ length: inLife }, (_, look) => video.publishedMs + ageAt(schedule, look));
  const { creator, publishedMs } = video;
  if (creator.privacy === null) return { inLife, timesMs };
  const openMs = timesMs.filter(atMs => !isPrivateAt(creator, atMs));
  const { untilMs } = creator.privacy;
  // What was published meanwhile is found when the account opens again.
  const foundMs = isPrivateAt(creator, publishedMs) && untilMs <= endMs ? untilMs : null;
  return { inLife, timesMs: foundMs === null || foundMs === openMs[0] ? openMs : [foundMs, ...openMs] };
}

export function videoSeries(
  cosmos: Cosmos,
  creator: Creator,
  videos: readonly Video[],
  schedule: Schedule,
  toMs: number,
): VideoSeries {
  const looks = videos.map(video => looksOf(video, schedule, toMs));
  const length = looks.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
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
    const look = itemAt(looks, i);
    if (look.timesMs.length === 0) return;
    const versions = versionsOf(cosmos, video, schedule, look, toMs);
    fillRows(cosmos, video, look.timesMs, observations, row, descriptions.length, versions.editedFrom);
    descriptions.push(...versions.list);
    row += look.timesMs.length;
  });
  return { descriptions, observations };
}

/** A change is known from the first look after it; a video that is not there at a look is found gone then. */
function versionsOf(cosmos: Cosmos, video: Video, schedule: Schedule, looks: Looks, toMs: number) {
  const { inLife, timesMs } = looks;
  const list = [describeVideo(cosmos, video, itemAt(timesMs, 0))];
  let editedFrom = 1;
  while (editedFrom < timesMs.length && itemAt(timesMs, editedFrom) < video.editedMs) editedFrom++;
  const edited = itemAt(timesMs, 0) < video.editedMs ? timesMs[editedFrom] : undefined;
  if (edited === undefined) editedFrom = timesMs.length;
  else list.push(describeVideo(cosmos, video, edited));
  const missedMs = missedAtMs(video, schedule, inLife);
  if (missedMs <= toMs) {
    const missedAt = new Date(missedMs);
    const latest = itemAt(list, list.length - 1);
    list.push({ ...latest, observedAt: missedAt, recordedAt: missedAt, deletedAt: missedAt });
  }
  return { list, editedFrom };
}

/** The first look after its life; of a private account nobody can tell which videos are still there. */
function missedAtMs(video: Video, schedule: Schedule, inLife: number): number {
  const lookMs = (look: number) => video.publishedMs + ageAt(schedule, look);
  let look = inLife;
  while (isPrivateAt(video.creator, lookMs(look))) look++;
  return lookMs(look);
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
  const { finalViews } = video;
  const likes = finalViews * video.likeRate;
  const comments = finalViews * video.commentRate;
  const shares = finalViews * video.shareRate;
  const saves = finalViews * video.saveRate;
  for (let look = 0; look < timesMs.length; look++) {
    const row = firstRow + look;
    const atMs = itemAt(timesMs, look);
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
