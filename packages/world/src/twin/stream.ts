import { type AccountDescription, type Industry, PLATFORMS, type Platform } from '@clipscope/domain';
import { type AccountColumns, accountSeries } from './account-series.ts';
import { sampledComments } from './comment-sample.ts';
import { type Cosmos, SECOND_MS } from './cosmos.ts';
import { type Creator, creatorAt } from './creator.ts';
import { describeAccount, soundIdOf } from './describe.ts';
import type { ShownComment, ShownSound } from './model.ts';
import { bits, itemAt } from './random.ts';
import { DEFAULT_SCHEDULE, type Schedule } from './schedule.ts';
import { type SubjectBatch, subjectBatches } from './subject-series.ts';
import { soundAnswer } from './subjects.ts';
import type { Video } from './video.ts';
import { type VideoSeries, videoSeries } from './video-series.ts';
import { videosUntil } from './videos-of.ts';

export interface Progress {
  /** Accounts told so far, this one included, and of how many. */
  readonly done: number;
  readonly total: number;
}

/** Everything a tracker would have recorded of one account between two moments. */
export interface AccountBatch {
  readonly kind: 'account';
  readonly platform: Platform;
  readonly accountId: string;
  readonly industry: Industry;
  /** A second version when the account was renamed within the time. */
  readonly descriptions: readonly AccountDescription[];
  readonly observations: AccountColumns;
  readonly videos: VideoSeries;
  /** Sounds recorded in these videos. */
  readonly sounds: readonly ShownSound[];
  readonly comments: readonly ShownComment[];
  readonly progress: Progress;
}

export type ObservationBatch = AccountBatch | (SubjectBatch & { readonly progress: Progress });

export interface ObservationRange {
  readonly from: Date;
  readonly to: Date;
  readonly schedule?: Partial<Schedule>;
  /** Leaves out the counters of hashtags, sounds and stickers. */
  readonly accountsOnly?: boolean;
}

/**
 * The recorded past, one account after another: memory holds one account at a time, whatever the size of the
 * world. Videos published within the range are told, each look at them equal to what the platform answers.
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
      if (creator.joinedMs <= toMs)
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
  const times = lookTimes(creator, schedule.accountEveryMs, Math.max(fromMs, creator.joinedMs), toMs);
  const all = videosUntil(cosmos, creator, toMs);
  const recent = all.filter(video => video.publishedMs >= fromMs);
  return {
    kind: 'account',
    platform: creator.platform,
    accountId: creator.accountId,
    industry: creator.industry,
    descriptions: accountVersions(cosmos, creator, times),
    observations: accountSeries(cosmos, creator, all, times),
    videos: videoSeries(cosmos, creator, recent, schedule, toMs),
    sounds: recent.flatMap(video => ownSound(cosmos, video)),
    comments: recent.flatMap(video => [...sampledComments(cosmos, video, schedule, toMs)]),
    progress,
  };
}

/** Each account has its own minute of the day, so that a day's looks do not come all at once. */
function lookTimes(creator: Creator, everyMs: number, fromMs: number, toMs: number): Float64Array {
  const first = fromMs + Math.floor((bits(creator.key, 70) % everyMs) / SECOND_MS) * SECOND_MS;
  const count = first > toMs ? 1 : Math.floor((toMs - first) / everyMs) + 1;
  return Float64Array.from({ length: count }, (_, i) => Math.min(toMs, first + i * everyMs));
}

function accountVersions(cosmos: Cosmos, creator: Creator, times: Float64Array): AccountDescription[] {
  const list = [...times];
  const first = itemAt(list, 0);
  const renamed = creator.rename ? list.findIndex(atMs => atMs >= (creator.rename?.atMs ?? 0)) : -1;
  const moments = renamed > 0 ? [first, itemAt(list, renamed)] : [first];
  return moments.map(atMs => describeAccount(cosmos, creator, atMs));
}

function ownSound(cosmos: Cosmos, video: Video): ShownSound[] {
  if (!video.ownSound || video.creator.platform !== 'tiktok') return [];
  const soundId = soundIdOf(cosmos, video);
  const answer = soundId === null ? null : soundAnswer(cosmos, soundId, video.publishedMs);
  return answer ? [answer.description] : [];
}
