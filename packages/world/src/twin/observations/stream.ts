import {
  type AccountDescription,
  type AudienceObservation,
  type Industry,
  PLATFORMS,
  type Platform,
  type PlaylistDescription,
  SECOND_MS,
} from '@clipscope/domain';
import { type Creator, creatorAt } from '../account/creator.ts';
import { isPrivateAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import type { ShownComment, ShownSound } from '../model.ts';
import { soundAnswer } from '../platform/subjects.ts';
import { bits } from '../random.ts';
import { soundIdOf } from '../text/describe.ts';
import type { Video } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { type AccountColumns, accountSeries } from './account-series.ts';
import { accountVersions } from './account-versions.ts';
import { accountAudiences, playlistVersions, videoAudiences } from './audience-series.ts';
import { sampledComments } from './comment-sample.ts';
import { DEFAULT_SCHEDULE, type Schedule } from './schedule.ts';
import { type SubjectBatch, subjectBatches } from './subject-series.ts';
import { type VideoSeries, videoSeries } from './video-series.ts';

export interface Progress {
  /** Accounts so far, including this one. */
  readonly done: number;
  readonly total: number;
}

/** Everything a tracker would have recorded of one account in a range. */
export interface AccountBatch {
  readonly kind: 'account';
  readonly platform: Platform;
  readonly accountId: string;
  readonly industry: Industry;
  /** One more for each rename, change of privacy and closing within the range. */
  readonly descriptions: readonly AccountDescription[];
  readonly observations: AccountColumns;
  readonly videos: VideoSeries;
  /** Sounds recorded in these videos. */
  readonly sounds: readonly ShownSound[];
  readonly comments: readonly ShownComment[];
  /** Monthly for the account, and once for some of its videos. */
  readonly audiences: readonly AudienceObservation[];
  readonly playlists: readonly PlaylistDescription[];
  readonly progress: Progress;
}

export type ObservationBatch = AccountBatch | (SubjectBatch & { readonly progress: Progress });

export interface ObservationRange {
  readonly from: Date;
  readonly to: Date;
  readonly schedule?: Partial<Schedule>;
  /** Excludes all other accounts. */
  readonly accountIds?: ReadonlySet<string>;
  /** Excludes the counters of hashtags, sounds and stickers. */
  readonly accountsOnly?: boolean;
}

/**
 * The recorded history account by account, with only one in memory. It contains the videos published within the range,
 * and every observation equals what the platform shows at that time.
 */
export function* observationBatches(cosmos: Cosmos, range: ObservationRange): Generator<ObservationBatch> {
  const schedule = { ...DEFAULT_SCHEDULE, ...range.schedule };
  const [fromMs, toMs] = [range.from.getTime(), range.to.getTime()];
  if (!(fromMs <= toMs)) throw new RangeError('from must not be after to');
  if (fromMs < cosmos.epochMs) throw new RangeError('from must not be before the epoch of the world');
  const total = PLATFORMS.reduce((sum, platform) => sum + cosmos.accounts[platform], 0);
  let done = 0;
  for (const platform of PLATFORMS) {
    for (let index = 0; index < cosmos.accounts[platform]; index++) {
      done++;
      const creator = creatorAt(cosmos, platform, index);
      if (range.accountIds && !range.accountIds.has(creator.accountId)) continue;
      if (creator.joinedMs <= toMs && creator.closedMs > fromMs)
        yield accountBatch(cosmos, creator, schedule, fromMs, toMs, { done, total });
    }
  }
  if (range.accountsOnly) return;
  for (const batch of subjectBatches(cosmos, schedule, fromMs, toMs))
    yield { ...batch, progress: { done, total } };
}

function accountBatch(
  cosmos: Cosmos,
  creator: Creator,
  schedule: Schedule,
  fromMs: number,
  toMs: number,
  progress: Progress,
): AccountBatch {
  const times = observationTimes(creator, schedule.accountEveryMs, fromMs, toMs);
  const all = videosUntil(cosmos, creator, toMs);
  const observations = accountSeries(cosmos, creator, all, times);
  const recent = all.filter(video => video.publishedMs >= fromMs);
  return {
    kind: 'account',
    platform: creator.platform,
    accountId: creator.accountId,
    industry: creator.industry,
    descriptions: accountVersions(cosmos, creator, times, schedule.accountEveryMs, toMs),
    observations,
    videos: videoSeries(cosmos, creator, recent, schedule, toMs),
    sounds: recent.flatMap(video => ownSound(cosmos, video)),
    comments: recent.flatMap(video => [...sampledComments(cosmos, video, schedule, toMs)]),
    audiences: [
      ...accountAudiences(cosmos, creator, observations, schedule),
      ...videoAudiences(cosmos, recent, schedule, toMs),
    ],
    playlists: playlistVersions(cosmos, creator, all, observations, schedule),
    progress,
  };
}

/** Each account has its own time of day, so that the observations are spread over the day. */
function observationTimes(creator: Creator, everyMs: number, fromMs: number, toMs: number): Float64Array {
  const startMs = Math.max(fromMs, creator.joinedMs);
  const endMs = Math.min(toMs, creator.closedMs - 1);
  const first = startMs + Math.floor((bits(creator.key, 70) % everyMs) / SECOND_MS) * SECOND_MS;
  const count = first > endMs ? 1 : Math.floor((endMs - first) / everyMs) + 1;
  return Float64Array.from({ length: count }, (_, i) => Math.min(endMs, first + i * everyMs));
}

function ownSound(cosmos: Cosmos, video: Video): ShownSound[] {
  const { creator, publishedMs } = video;
  if (!video.ownSound || creator.platform !== 'tiktok' || isPrivateAt(creator, publishedMs)) return [];
  const soundId = soundIdOf(cosmos, video);
  const answer = soundId === null ? null : soundAnswer(cosmos, soundId, publishedMs);
  return answer ? [answer.description] : [];
}
